import express from "express";
import { config } from "./config.ts";
import { createMailbox } from "./mailbox.ts";
import { mailPage, PAGE_POLICY } from "./page.ts";
import { createSmtp } from "./smtp.ts";

/** Mail catcher: receives the product's mails and shows them on a page. See README.md. */

const mailbox = createMailbox();

const app = express();
app.disable("x-powered-by");
app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
app.get("/mails.json", (_request, response) => void response.json(mailbox.list()));
app.get("/", (_request, response) => {
  response.set("Content-Security-Policy", PAGE_POLICY).send(mailPage(mailbox.list()));
});

const smtp = createSmtp(mailbox);
// Ready only when SMTP accepts mails.
smtp.listen(config.SMTP_PORT, config.HOST, () => app.listen(config.PORT, config.HOST));
