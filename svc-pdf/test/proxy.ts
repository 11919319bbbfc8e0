import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Passes connections on to RabbitMQ, and can cut them: the broker gone for one service without touching the others. */
export async function startBrokerProxy(rabbitmqUrl: string) {
  const target = new URL(rabbitmqUrl);
  const sockets = new Set<Socket>();
  let up = true;
  const server = createServer((incoming) => {
    if (!up) return incoming.destroy();
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(rabbitmqUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    up = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore() {
      up = true;
    },
    async stop() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
