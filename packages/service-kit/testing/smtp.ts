import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** The answer to a command, or to `.` after a message: `250 OK` when undefined, and none when null. */
export type SmtpAnswer = (command: string) => string | null | undefined;

/** A mail server (RFC 5321) that answers as a test says. `messages` has what it accepted. */
export async function startSmtp(answer: SmtpAnswer = () => undefined) {
  const server = { answer };
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer(async (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("220 test ESMTP\r\n");
    let message: string[] | null = null;
    for await (const line of createInterface({ input: socket })) {
      if (message && line !== ".") {
        message.push(line);
        continue;
      }
      const reply = server.answer(line);
      if (reply === null) continue;
      if (line === "DATA" && !reply) message = [];
      else if (message) {
        if (!reply) messages.push(message.join("\n"));
        message = null;
      }
      socket.write(`${reply ?? (line === "DATA" ? "354 Go on" : "250 OK")}\r\n`);
      if (line === "QUIT") socket.end();
    }
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  return Object.assign(server, {
    port: (listener.address() as AddressInfo).port,
    messages,
    /** Ends all connections. */
    hangUp(): null {
      for (const socket of sockets) socket.destroy();
      return null;
    },
    async stop() {
      this.hangUp();
      listener.close();
      await once(listener, "close");
    },
  });
}
