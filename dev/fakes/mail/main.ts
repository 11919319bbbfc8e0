import express from "express";
import { sendPage } from "../page.ts";
import { createMailbox } from "./mailbox.ts";
import { formatMails } from "./page.ts";
import { createSmtp } from "./smtp.ts";

/** Mail catcher: receives the product's mails and shows them on a page. See README.md. */

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
