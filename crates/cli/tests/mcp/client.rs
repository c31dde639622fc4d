//! A client that speaks the protocol line by line.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// No answer is longer, so that hosts do not cut it.
const LONGEST: usize = 64_000;

/// A client of the protocol with a handshake, as most hosts are.
pub struct Client {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    id: u64,
}

impl Client {
    pub fn start(folder: &Path, more: &[&str]) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(["mcp", "--matches", folder.to_str().unwrap()])
            .args(more)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut client = Client { child, stdin, stdout, id: 0 };
        let hello = json!({"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}});
        let welcome = client.ask("initialize", hello);
        assert_eq!(welcome["serverInfo"]["name"], "cardwright");
        client.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        client
    }

    pub fn send(&mut self, message: &Value) {
        writeln!(self.stdin, "{message}").unwrap();
        self.stdin.flush().unwrap();
    }

    /// The next message.
    pub fn hear(&mut self) -> Value {
        let mut line = String::new();
        assert!(self.stdout.read_line(&mut line).unwrap() > 0, "the server has left");
        serde_json::from_str(&line).unwrap()
    }

    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.id += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}));
        loop {
            let answer = self.hear();
            let long = answer.to_string().len();
            assert!(long < LONGEST || method == "resources/read", "{long} bytes");
            if answer["id"] == self.id {
                assert_eq!(answer["error"], Value::Null, "{method}");
                return answer["result"].clone();
            }
        }
    }

    /// The whole result of a tool.
    pub fn result(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask("tools/call", json!({"name": tool, "arguments": arguments}))
    }

    /// The data of a tool that must succeed.
    #[track_caller]
    pub fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let result = self.result(tool, arguments.clone());
        assert_ne!(result["isError"], true, "{tool} {arguments}: {}", result["content"][0]["text"]);
        result["structuredContent"].clone()
    }

    /// The data of a tool that must refuse.
    #[track_caller]
    pub fn refused(&mut self, tool: &str, arguments: Value) -> Value {
        let result = self.result(tool, arguments.clone());
        assert_eq!(result["isError"], true, "{tool} {arguments}");
        let (text, data) = (result["content"][0]["text"].as_str().unwrap(), &result["structuredContent"]);
        assert!(text.contains(data["reason"].as_str().unwrap()), "{text}");
        data.clone()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
