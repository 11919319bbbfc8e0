import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

/** Accepts every mail and delivers none. */
export const createSmtp = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => mailbox.add(raw, to))
        .then(() => done(), done);
    },
  });
