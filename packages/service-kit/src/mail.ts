import { Readable } from "node:stream";
import { Counter } from "@prometheus-io/client";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Registry } from "./telemetry.ts";
import { UnavailableError } from "./unavailable.ts";

/** Variables of the mail server. Without `SMTP_HOST` no mail is sent. */
export const mailVariables = {
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().default(587),
  SMTP_FROM: z.email().optional(),
  /** Credentials; may be empty. */
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
};

type MailConfig = z.infer<z.ZodObject<typeof mailVariables>>;

/** Whether a sender is set when a mail server is; for zod's `refine`. */
export const hasSender = ({ SMTP_HOST, SMTP_FROM }: MailConfig): boolean => !SMTP_HOST || Boolean(SMTP_FROM);
export const senderRequired = { path: ["SMTP_FROM"], error: "required with SMTP_HOST" };

const LIMIT_MS = 10_000;

interface Mail {
  /** Message-ID (RFC 5322, 3.6.4): mail clients show a duplicate once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

/** The mail may have reached the mail server all the same: a repetition keeps its id and its content. */
export class UncertainMailError extends UnavailableError {
  override name = "UncertainMailError";
}

interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Status codes (RFC 3463) of the sender's rights and limits, which say nothing about the address. */
const POLICY = /^\d{3}[ -]5\.(7\.\d+|4\.5)\b/;

const isAddressRejected = ({ command, response = "", responseCode = 0 }: SmtpError): boolean =>
  command === "RCPT TO" && responseCode >= 500 && !POLICY.test(response);

const OUTCOMES = ["sent", "rejected", "failed"] as const;

/** Creates a sender of mails; null when no mail server is configured. Credentials are sent over TLS only. */
export function createMailer(config: MailConfig, metrics: Registry) {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_FROM: from, SMTP_USER: user, SMTP_PASSWORD: pass } = config;
  if (!host || !from) return null;
  const transport = createTransport({
    host,
    port,
    // port 465 is implicit TLS (RFC 8314)
    secure: port === 465,
    requireTLS: Boolean(user),
    ...(user ? { auth: { user, pass } } : {}),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  const domain = from.split("@").at(-1);
  const mails = new Counter({
    name: "mails_total",
    help: "Mails by outcome: sent, rejected (the address, permanently), failed (may be retried)",
    labelNames: ["outcome"],
    registers: [metrics],
  });
  // from zero, because a rate does not count the first increment of a new series
  for (const outcome of OUTCOMES) mails.inc({ outcome }, 0);

  return {
    /**
     * False when the server rejects the address permanently. Rejects when a retry may succeed, with an error that contains no
     * personal data; an UncertainMailError when the mail may have arrived.
     */
    async send({ id, to, subject, text, headers: ownHeaders }: Mail): Promise<boolean> {
      // as an object: a string would be parsed as a list of addresses
      const recipient = { name: "", address: to };
      const headers = { "Auto-Submitted": "auto-generated", ...ownHeaders };
      let isGiven = false;
      // read after the sign-in at the server
      const content = Readable.from(
        (function* () {
          isGiven = true;
          yield text;
        })(),
      );
      const message = { messageId: `<${id}@${domain}>`, from, to: recipient, subject, text: content, headers };
      try {
        await transport.sendMail(message);
        mails.inc({ outcome: "sent" });
        return true;
      } catch (error) {
        // the server's message may contain the address
        const { code, responseCode = 0 } = error as SmtpError;
        const isRejected = isAddressRejected(error as SmtpError);
        mails.inc({ outcome: isRejected ? "rejected" : "failed" });
        if (isRejected) return false;
        const reason = `mail not accepted: ${code} ${responseCode}`;
        if (responseCode > 0) throw new Error(reason);
        throw isGiven ? new UncertainMailError(reason) : new UnavailableError(reason);
      }
    },
  };
}

export type Mailer = NonNullable<ReturnType<typeof createMailer>>;
