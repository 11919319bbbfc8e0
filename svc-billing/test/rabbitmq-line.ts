import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { variables } from "./service.ts";

/** A line to RabbitMQ that a test can cut and mend: for this one service the broker is then gone. */
export async function rabbitmqLine() {
  const target = new URL(variables.RABBITMQ_URL as string);
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      cut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
