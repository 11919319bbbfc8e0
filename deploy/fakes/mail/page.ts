import { createHash } from "node:crypto";
import type { Mail } from "./mailbox.ts";

const CSS = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbfaf7,#171613);color:light-dark(#22211d,#f1efe8);font:1rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:auto;padding:2rem 1rem;display:grid;gap:1rem}
h1,h2,p{margin:0}h1{font-size:1.75rem}h2{font-size:1.125rem}
.note{padding:.75rem 1rem;border-radius:.75rem;background:light-dark(#fef7e0,#3c2f00)}
article{display:grid;gap:.5rem;padding:1rem;border:1px solid light-dark(#dcd8cc,#3a372f);border-radius:.75rem;background:light-dark(#fff,#211f1a)}
small{color:light-dark(#5f5b52,#b8b2a5)}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:light-dark(#0d6649,#5cc79d)}
`;

/** Content security policy of the page: allows only its style element. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'; frame-ancestors 'none'`;

/** The page 'Emails enviados': all mails in full, with working links. */
export const mailPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails enviados – demonstração</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>Emails enviados</h1>
<p class="note">Demonstração: os emails do PenResume ficam nesta página. Nenhum sai deste computador.</p>
${mails.map(article).join("\n") || "<p>Nenhum email ainda.</p>"}
</main>
</body>
</html>`;

const article = ({ subject, from, to, receivedAt, text }: Mail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<small>De ${escapeHtml(from)} para ${escapeHtml(to.join(", "))}, ${escapeHtml(new Date(receivedAt).toLocaleString("pt-BR"))}</small>
<pre>${withLinks(text)}</pre>
</article>`;

// a URL ends at the next space
const LINK = /(https?:\/\/\S+)/;

const withLinks = (text: string): string =>
  text
    .split(LINK)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join("");

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
