import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Response } from "express";

export const STYLE_FILE = join(import.meta.dirname, "page.css");
const STYLE = readFileSync(STYLE_FILE, "utf8");
// allows only this style element
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'`;

/** Sends a page of a fake; `notice` says that it is a demonstration. */
export function sendPage(response: Response, page: { title: string; notice: string; content: string }): void {
  response.set("Content-Security-Policy", POLICY).send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} – demonstração</title>
<style>${STYLE}</style>
</head>
<body>
<p class="notice"><strong>Demonstração.</strong> ${page.notice}</p>
<main>
<h1>${page.title}</h1>
${page.content}
</main>
</body>
</html>`);
}

/** Formats an amount of Stripe, in cents. */
export const money = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

export const escapeHtml = (text: unknown): string =>
  (typeof text === "string" ? text : "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
