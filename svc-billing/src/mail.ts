import { createTransport } from "nodemailer";

const LIMIT_MS = 10_000;

interface Mail {
  /** Names the mail for ever: who gets it twice is shown it once (RFC 5322, 3.6.4). */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to a mail server. With a sign-in only over TLS. */
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
    /**
     * Resolves to whether the server took it; false when it refused the address for good. Rejects when it may be tried again,
     * with an error that names nobody.
     */
    async send({ id, to, subject, text }: Mail): Promise<boolean> {
      // as an object: an address is never read as a list of them
      const recipient = { name: "", address: to };
      const headers = { "Auto-Submitted": "auto-generated" };
      const message = { messageId: `<${id}@${domain}>`, from, to: recipient, subject, text, headers };
      try {
        await transport.sendMail(message);
        return true;
      } catch (error) {
        // the server's own words may hold the address
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
        if (code === "EENVELOPE" && responseCode >= 500) return false;
        throw new Error(`mail not taken: ${code} ${responseCode}`);
      }
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
