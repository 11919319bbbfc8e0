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
    if (await isFree(port)) return port;
  }
}

/** Whether no process listens on a port of 127.0.0.1. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
