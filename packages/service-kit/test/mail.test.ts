import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMetrics, UnavailableError } from "../src/index.ts";
import { createMailer, type Mailer, UncertainMailError } from "../src/mail.ts";
import { startSmtp } from "../testing/index.ts";

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mailer: Mailer;

beforeAll(async () => {
  smtp = await startSmtp();
  const config = { SMTP_HOST: "127.0.0.1", SMTP_PORT: smtp.port, SMTP_FROM: "nao-responda@penresume.example" };
  mailer = createMailer(config, createMetrics("test")) as Mailer;
});
beforeEach(() => {
  smtp.answer = () => undefined;
});
afterAll(() => smtp?.stop());

const send = () => mailer.send({ id: "one", to: "ana@example.com", subject: "Olá", text: "Olá, Ana!\nAté já." });
const answer = (start: string, reply: string | null) => {
  smtp.answer = (command) => (command.startsWith(start) ? reply : undefined);
};

describe("a mail", () => {
  it("is sent when the server accepts it", async () => {
    expect(await send()).toBe(true);
    expect(smtp.messages.at(-1)).toMatch(/^Message-ID: <one@penresume\.example>$/m);
    expect(smtp.messages.at(-1)).toContain("Ol=C3=A1, Ana!");
  });

  it("is rejected for ever only with an address that the server does not take", async () => {
    answer("RCPT TO", "550 5.1.1 No such user");
    expect(await send()).toBe(false);
  });

  it.each([
    ["the sender", "MAIL FROM", "550 5.7.1 Sender not allowed"],
    ["the sender, without an enhanced code", "MAIL FROM", "550 sender not allowed"],
    ["the mails of the day", "DATA", "550 daily limit exceeded"],
    ["the policy", "RCPT TO", "554 5.7.1 Relay access denied"],
    [
      "the mails of the day by the recipient",
      "RCPT TO",
      "550-5.4.5 Daily user sending limit exceeded\r\n550 5.4.5 Later",
    ],
    ["a full mailbox", "RCPT TO", "452 4.2.2 Mailbox full"],
    ["the message", ".", "554 Transaction failed"],
  ])("may be retried when the server refuses %s, and has certainly not arrived", async (_, command, reply) => {
    answer(command, reply);
    const error = await send().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UncertainMailError);
    expect(String(error)).not.toContain("ana@");
  });

  it("may have arrived when the server ends the connection after the message", async () => {
    smtp.answer = (command) => (command === "." ? smtp.hangUp() : undefined);
    await expect(send()).rejects.toBeInstanceOf(UncertainMailError);
  });

  it("has certainly not arrived when the server ends the connection before it was given the message", async () => {
    smtp.answer = (command) => (command.startsWith("EHLO") ? smtp.hangUp() : undefined);
    const error = await send().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error).not.toBeInstanceOf(UncertainMailError);
  });
});
