import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that the kernel gives to `listen(0)` and to outgoing connections: another test file that starts a server
 * cannot take the port before the process that it is for. Each process begins at a port of its own.
 */
const [FIRST_PORT, PORTS] = [12_000, 20_000];
let next = process.pid * 50;

/** A TCP port on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (next++ % PORTS);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
