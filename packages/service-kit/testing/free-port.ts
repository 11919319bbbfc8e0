import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that the kernel assigns to `listen(0)` and to outgoing connections, so that no other test file can take a
 * port between `freePort` and its use. Each test process begins at another port.
 */
const [FIRST_PORT, PORTS] = [12_000, 20_000];
let next = process.pid * 50;

/** Finds a TCP port on which no process listens. */
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
