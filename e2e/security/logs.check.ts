import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Runs last, on the logs of all components. */

const SECRETS: Record<string, RegExp> = {
  "a token": /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/,
  "an authorization header": /bearer [\w-]{8,}/i,
  "a key of the payment provider": /\b(sk|rk)_(test|live)_\w{8,}|whsec_\w{8,}/,
  "a payment's secret": /_secret_\w{8,}/,
  "a card number": /\b(4242|4000|5555)[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b/,
  "an e-mail address": /[\w.+-]+@(exemplo\.test|example\.com|penresume\.local)/,
  "a password of the journeys": /senha-[0-9a-f]{12}/,
  "a query of the sign-in or of a link in a mail": /[?&](session_code|key|code|state|id_token_hint|confirmar)=[\w%.-]/,
  "a text of a résumé": /Estúdio Ipê/,
};

/** The secrets of this stack: long, random, generated for each stack. */
function doorKeys(): string[] {
  const named = Object.entries(process.env).filter(([name]) => /_(SECRET|SECRET_KEY|PASSWORD)$/.test(name));
  const { password } = new URL(process.env.RABBITMQ_URL as string);
  return [...named.map(([, value]) => value as string), password].filter((key) => key.length >= 32);
}

test("no log of any part holds a token, a key, a card number, a query of the sign-in, an e-mail address, a password or a résumé's text", () => {
  const folder = process.env.STACK_LOGS;
  test.skip(!folder, "only `npm test` keeps the logs of a whole run");
  const keys = doorKeys();
  expect(keys.length).toBeGreaterThan(4);
  const found: string[] = [];
  for (const file of readdirSync(String(folder)))
    for (const line of readFileSync(join(String(folder), file), "utf8").split("\n")) {
      for (const [name, pattern] of Object.entries(SECRETS))
        if (pattern.test(line)) found.push(`${file}: ${name}: ${line.slice(0, 300)}`);
      if (keys.some((key) => line.includes(key))) found.push(`${file}: a secret of the stack's own`);
    }
  expect(found.slice(0, 20)).toEqual([]);
});
