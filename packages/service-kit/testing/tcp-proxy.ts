import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a component, with which a test disconnects or suspends the traffic of one client. */
export interface TcpProxy {
  /** The component's address through this proxy. */
  url: string;
  /** Connections now open. */
  connections(): number;
  /** Closes all connections and rejects new ones. */
  disconnect(): void;
  /** Accepts connections and data, but forwards nothing until `restore`. */
  suspend(): void;
  /** Forwards again, including the data received meanwhile. */
  restore(): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(componentUrl: string): Promise<TcpProxy> {
  const target = new URL(componentUrl);
  const sockets = new Set<Socket>();
  let state: "up" | "disconnected" | "suspended" = "up";
  const server = createServer((near) => {
    if (state === "disconnected") return near.destroy();
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
      if (state === "suspended") one.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(componentUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  const disconnect = () => {
    state = "disconnected";
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    connections: () => sockets.size / 2,
    disconnect,
    suspend() {
      state = "suspended";
      for (const socket of sockets) socket.pause();
    },
    restore() {
      state = "up";
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      disconnect();
      server.close();
      await once(server, "close");
    },
  };
}
