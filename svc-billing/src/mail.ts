import { createTransport } from "nodemailer";

const LIMIT_MS = 10_000;

interface Mail {
  /** Names the mail for ever: who gets it twice is shown it once (RFC 5322, 3.6.4). */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to a mail server; rejects when it does not take one. With a sign-in only over TLS. */
export function createMailer({
  host,
  port,
  from,
  user,
  password,
}: {
  host: string;
  port: number;
  from: string;
  user?: string | undefined;
  password?: string | undefined;
}) {
  const transport = createTransport({
    host,
    port,
    // 465 is TLS from the first byte (RFC 8314), any other begins without
    secure: port === 465,
    requireTLS: Boolean(user),
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  const domain = from.split("@").at(-1);

  return {
    async send({ id, to, subject, text }: Mail): Promise<void> {
      // as an object: an address is never read as a list of them
      const recipient = { name: "", address: to };
      const headers = { "Auto-Submitted": "auto-generated" };
      await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to: recipient, subject, text, headers });
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
