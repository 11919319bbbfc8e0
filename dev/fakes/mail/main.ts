// Mail catcher: receives the product's mails and shows them on a page. See README.md.
import { buffer } from "node:stream/consumers";
import express from "express";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { escapeHtml, sendPage } from "../page.ts";

interface Mail {
  /** ISO timestamp of receipt. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  /** Headers by which mail programs unsubscribe (RFC 8058); empty without. */
  unsubscribe: string[];
}

// older mails are removed
const MAX_MAILS = 200;

/** Received mails, newest first, in memory only. */
function createMailbox() {
  const mails: Mail[] = [];
  return {
    list: (): readonly Mail[] => mails,
    async add(raw: Buffer, to: string[]): Promise<void> {
      const { from, subject = "", text = "", messageId = "", headers } = await PostalMime.parse(raw);
      const unsubscribe = headers.filter(({ key }) => key.startsWith("list-unsubscribe")).map(({ value }) => value);
      const receivedAt = new Date().toISOString();
      mails.unshift({ receivedAt, from: from?.address ?? "", to, subject, text, messageId, unsubscribe });
      mails.length = Math.min(mails.length, MAX_MAILS);
    },
  };
}

type Mailbox = ReturnType<typeof createMailbox>;

/** Formats all mails in full, with links. */
const formatMails = (mails: readonly Mail[]): string => mails.map(section).join("\n") || "<p>Nenhum email ainda.</p>";

const section = ({ subject, from, to, receivedAt, text }: Mail): string => `<section>
<h2>${escapeHtml(subject)}</h2>
<small>De ${escapeHtml(from)} para ${escapeHtml(to.join(", "))}, ${escapeHtml(new Date(receivedAt).toLocaleString("pt-BR"))}</small>
<pre>${withLinks(text)}</pre>
</section>`;

// a URL ends at the next space
const LINK = /(https?:\/\/\S+)/;

const withLinks = (text: string): string =>
  text
    .split(LINK)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join("");

/** Accepts every mail and delivers none. */
const createSmtp = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => mailbox.add(raw, to))
        .then(() => done(), done);
    },
  });

const { PORT, SMTP_PORT, HOST = "127.0.0.1" } = process.env;
const mailbox = createMailbox();

const app = express();
app.disable("x-powered-by");
app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
app.get("/mails.json", (_request, response) => void response.json(mailbox.list()));
app.get("/", (_request, response) =>
  sendPage(response, {
    title: "Emails enviados",
    notice: "Os emails do PenResume Pro ficam nesta página. Nenhum sai deste computador.",
    content: formatMails(mailbox.list()),
  }),
);

const smtp = createSmtp(mailbox);
// Ready only when SMTP accepts mails.
smtp.listen(Number(SMTP_PORT), HOST, () => app.listen(Number(PORT), HOST));
