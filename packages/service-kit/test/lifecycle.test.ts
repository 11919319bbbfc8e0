import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { eventually, freePort } from "../testing/index.ts";

it("completes the request in flight at SIGTERM, then stops in order although connections stay open, used and unused", async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "slow-service.ts"), String(port)]);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain("listening"), { timeout: 20_000 });
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const agent = new Agent({ keepAlive: true });
  const response = once(get({ port, path: "/slow", agent }), "response");
  await eventually(() => expect(output).toContain("answering"));
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const [message] = (await response) as [IncomingMessage];
  expect(await text(message)).toBe("whole answer");
  // well under the stop deadline of 25 s, which would be status 1
  expect(await exit).toEqual([0, null]);
  expect(output).toContain("store stopped");
  agent.destroy();
});
