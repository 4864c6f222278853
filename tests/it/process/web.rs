//! `curl` from a web server, which is this process: what it serves, and how a transfer can fail.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::thread;

use super::{assert_bar, bash, drawn, refused};
use crate::command::{Run, require};

#[test]
fn a_served_object_is_drawn() {
    if !require(&["curl"]) {
        return;
    }
    let run = got("curl -s URL | vizchart bar", "200 OK", r#"{"M5 CS": 2.9, "M4 CSL": 3.3}"#);
    assert_bar(drawn(&run), "M5 CS", "2.9");
    assert_bar(drawn(&run), "M4 CSL", "3.3");
}

#[test]
fn served_records_are_drawn() {
    if !require(&["curl"]) {
        return;
    }
    let records = r#"[{"model": "M5 CS", "time": 2.9}, {"model": "M4 CSL", "time": 3.3}]"#;
    let run = got("curl -s URL | vizchart bar", "200 OK", records);
    assert_bar(drawn(&run), "M4 CSL", "3.3");
}

#[test]
fn a_served_envelope_is_opened_by_the_hint() {
    if !require(&["curl"]) {
        return;
    }
    let envelope = r#"{"next": null, "items": [{"model": "M5 CS", "time": 2.9}]}"#;
    let run = got("curl -s URL | vizchart bar", "200 OK", envelope);
    assert!(refused(&run).contains("vizchart bar --at items"), "{}", run.stderr_text());
    let run = got("curl -s URL | vizchart bar --at items", "200 OK", envelope);
    assert_bar(drawn(&run), "M5 CS", "2.9");
}

#[test]
fn a_web_page_is_called_by_its_name() {
    if !require(&["curl"]) {
        return;
    }
    let page = "<!DOCTYPE html>\n<html><body><h1>404 Not Found</h1></body></html>\n";
    let run = got("curl -s URL | vizchart bar", "404 Not Found", page);
    let message = refused(&run);
    assert!(message.contains("web page") && message.contains("curl -f"), "{message}");
}

#[test]
fn a_page_that_curl_refuses_is_an_empty_input() {
    if !require(&["curl"]) {
        return;
    }
    let page = "<!DOCTYPE html>\n<html></html>\n";
    let run = got("curl -sf URL | vizchart bar; echo ${PIPESTATUS[@]}", "404 Not Found", page);
    assert_eq!((run.status, run.text()), (0, "22 1\n"), "{}", run.stderr_text());
    assert!(run.stderr_text().contains("before the pipe"), "{}", run.stderr_text());
}

#[test]
fn a_transfer_that_breaks_off_inside_json_is_refused() {
    if !require(&["curl"]) {
        return;
    }
    let whole = r#"[{"model": "M5 CS", "time": 2.9}, {"model": "M4 CSL", "time": 3.3}]"#;
    for kept in [1, 20, 33, 34, whole.len() - 1] {
        let address = server(answer("200 OK", whole.len(), &whole[..kept]));
        let run = asked("curl -s URL | vizchart bar; echo ${PIPESTATUS[@]}", address);
        assert_eq!(run.text(), "18 1\n", "after {kept} bytes: {}", run.stderr_text());
        assert!(!run.stderr_text().is_empty());
    }
}

/// A CSV that breaks off between two records cannot be seen to; the shell can say so.
#[test]
fn a_transfer_that_breaks_off_between_records_fails_in_the_shell() {
    if !require(&["curl"]) {
        return;
    }
    let whole = "model,time\nM5 CS,2.9\nM4 CSL,3.3\n";
    let address = server(answer("200 OK", whole.len(), "model,time\nM5 CS,2.9\n"));
    let run = asked("curl -sf URL | vizchart bar", address);
    assert_eq!((run.status, run.stderr_text()), (18, ""));
    assert_bar(run.text(), "M5 CS", "2.9");
}

#[test]
fn nobody_there_is_an_empty_input() {
    if !require(&["curl"]) {
        return;
    }
    // Port 1 has had no service for decades; a port that was free a moment ago may be taken again.
    let nobody = SocketAddr::from(([127, 0, 0, 1], 1));
    let run = asked("curl -s URL | vizchart bar; echo ${PIPESTATUS[@]}", nobody);
    assert_eq!(run.text(), "7 1\n", "{}", run.stderr_text());
}

/// The end of a script that asks for this body.
fn got(script: &str, status: &str, body: &str) -> Run {
    asked(script, server(answer(status, body.len(), body)))
}

fn asked(script: &str, address: SocketAddr) -> Run {
    let home = tempfile::tempdir().expect("a directory");
    bash(&script.replace("URL", &format!("http://{address}/models")), home.path())
}

fn answer(status: &str, length: usize, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
}

/// A server that gives one answer and closes.
fn server(answer: String) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a caller");
        let request = BufReader::new(stream.try_clone().expect("a stream"));
        let lines = request.lines().map_while(Result::ok).take_while(|line| !line.is_empty());
        assert!(lines.count() > 0, "no request");
        stream.write_all(answer.as_bytes()).ok();
    });
    address
}
