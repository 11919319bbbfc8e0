import { connect } from "node:net";

/** Sends bytes that no HTTP client sends. `head` without a version gets one, and a Host. Resolves when the server closes the connection. */
export async function sendRaw(origin: string, head: string, body = "") {
  const request = head.includes("\r\n") ? head : `${head} HTTP/1.1\r\nHost: penresume.example\r\nConnection: close`;
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  // the server may close the connection before it has read everything
  socket.on("error", () => undefined);
  socket.write(`${request}\r\n\r\n${body}`);
  await new Promise((resolve) => socket.once("close", resolve));
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]), response };
}
