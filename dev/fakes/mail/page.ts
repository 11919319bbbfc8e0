import { escapeHtml } from "../page.ts";
import type { Mail } from "./mailbox.ts";

/** Formats all mails in full, with links. */
export const formatMails = (mails: readonly Mail[]): string =>
  mails.map(section).join("\n") || "<p>Nenhum email ainda.</p>";

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
