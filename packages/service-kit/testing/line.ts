import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP line to a component that a test can cut, or let hang: the component in trouble for one client alone. */
export interface Line {
  /** The component's address by this line. */
  url: string;
  /** Connections now open. */
  connections(): number;
  /** Ends all connections and takes no more. */
  cut(): void;
  /** Takes connections and bytes, and passes nothing on. */
  hang(): void;
  /** All as it should be; what hung goes on where it was. */
  mend(): void;
  stop(): Promise<void>;
}

export async function openLine(componentUrl: string): Promise<Line> {
  const target = new URL(componentUrl);
  const sockets = new Set<Socket>();
  let state: "up" | "cut" | "hanging" = "up";
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on("data", (bytes) => other.write(bytes));
      if (state === "hanging") one.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(componentUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    state = "cut";
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    connections: () => sockets.size / 2,
    cut,
    hang() {
      state = "hanging";
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = "up";
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
