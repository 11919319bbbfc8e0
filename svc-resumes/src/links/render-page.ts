import { linkPath, type ResumeContent } from "@penresume/contracts";
import { removeMarkup } from "@penresume/resume/markup";
import { renderFlow } from "@penresume/resume-view/flow";
import { linkTexts as texts } from "./texts.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const DESCRIPTION_LIMIT = 200;

/** A page in the parts around the path of its address, and its form, which may have a visitor's ticket. */
export interface LinkPage {
  beforeAddress: Buffer;
  beforeForm: Buffer;
  afterForm: Buffer;
  /** The owner's name, for the PDF's file name. */
  name: string;
}

/** Renders what strangers see of a résumé, and what its preview in a messenger says. */
export async function renderLinkPage(
  content: ResumeContent,
  { siteUrl, isIndexed }: { siteUrl: string; isIndexed: boolean },
): Promise<LinkPage> {
  const { fullName, headline = "", description } = content.personalInfo;
  const show = (text: string) => removeMarkup(text).replace(/\s+/g, " ").trim();
  const title = texts.title(show(fullName));
  const about = shorten([show(headline), show(description)].filter(Boolean).join(". "), DESCRIPTION_LIMIT);
  // without a picture, so that messengers copy no photo
  const preview = {
    "og:title": title,
    "og:description": about,
    "og:type": "profile",
    "og:site_name": texts.site,
    "og:locale": "pt_BR",
    "twitter:card": "summary",
  };
  const { language, css, html } = await renderFlow(content);
  return {
    name: show(fullName),
    beforeAddress: Buffer.from(
      `<!doctype html><html lang="${language}"><head>${head(title, isIndexed)}` +
        `<meta name="description" content="${escapeHtml(about)}">` +
        Object.entries(preview)
          .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
          .join("") +
        `<meta property="og:url" content="${escapeHtml(siteUrl)}`,
    ),
    beforeForm: Buffer.from(
      `"><style>${css}</style><style>${PAGE_CSS}</style></head><body><div lang="pt-BR" class="link-bar">`,
    ),
    afterForm: Buffer.from(
      `</div><main>${html.replaceAll("<a ", '<a rel="nofollow ugc noopener" ')}</main>` +
        `<footer lang="pt-BR" class="link-foot"><a href="/">${texts.madeWith}</a></footer></body></html>`,
    ),
  };
}

/** The whole page, with the proof of a visitor who knows the link's password. */
export const completePage = (page: LinkPage, address: string, ticket = ""): Buffer =>
  Buffer.concat([
    page.beforeAddress,
    Buffer.from(escapeHtml(linkPath(address))),
    page.beforeForm,
    Buffer.from(renderDownload(address, ticket)),
    page.afterForm,
  ]);

/** One answer for every link that shows nothing: unknown, expired, switched off, paused, its résumé deleted. */
export const renderGonePage = (): string => renderMessage(texts.gone.title, `<p>${texts.gone.text}</p>${homeLink}`);

export const renderFailure = (status: number, text: string): string =>
  renderMessage(
    status === 429 ? texts.busy.title : texts.failed.title,
    `<p>${escapeHtml(status === 429 ? text : texts.failed.text)}</p><a href="">${texts.retry}</a>`,
  );

/** Asks for a link's password; says nothing of the résumé. */
export const renderPasswordPage = (address: string, error?: string): string =>
  renderMessage(
    texts.password.title,
    `<form method="post" action="/c/${escapeHtml(address)}"><label for="senha">${texts.password.label}</label>` +
      `<input id="senha" name="senha" type="password" required maxlength="200" autocomplete="off"${
        error ? ` aria-invalid="true" aria-describedby="erro"` : ""
      }>${error ? `<p id="erro" role="alert">${escapeHtml(error)}</p>` : `<p>${texts.password.text}</p>`}` +
      `<button>${texts.password.open}</button></form>`,
  );

export const head = (title: string, isIndexed: boolean) =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
  (isIndexed ? "" : '<meta name="robots" content="noindex, nofollow">');

const renderDownload = (address: string, ticket: string) =>
  (ticket
    ? `<form method="post" action="/c/${escapeHtml(address)}/pdf"><input type="hidden" name="prova" value="${escapeHtml(ticket)}"><button>${texts.download}</button></form>`
    : `<a href="/c/${escapeHtml(address)}/pdf" rel="nofollow">${texts.download}</a>`) +
  `<img src="/c/${escapeHtml(address)}/visita${ticket && `?prova=${escapeHtml(ticket)}`}" alt="">`;

const homeLink = `<a href="/">${texts.home}</a>`;

export const renderMessage = (title: string, content: string) =>
  `<!doctype html><html lang="pt-BR"><head>${head(`${title} | ${texts.site}`, false)}<style>${MESSAGE_CSS}</style></head>` +
  `<body><main><h1>${title}</h1>${content}</main></body></html>`;

const shorten = (text: string, limit: number) =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/\s+\S*$/, "")}…`;

// the colours and measures of the gateway's error pages
const COLORS =
  ":root{color-scheme:light dark;--bg:#fbfaf7;--fg:#22211d;--quiet:#5f5b52;--brand:#0d6649;--on-brand:#fff;--error:#b3261e}" +
  "@media (prefers-color-scheme:dark){:root{--bg:#171613;--fg:#f1efe8;--quiet:#b8b2a5;--brand:#5cc79d;--on-brand:#06281b;--error:#f2b8b5}}";
export const BUTTON =
  "display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:.75rem;background:var(--brand);" +
  "color:var(--on-brand);text-decoration:none;font:600 1rem/1.55 'Segoe UI',system-ui,sans-serif;cursor:pointer";

const MESSAGE_CSS =
  `${COLORS}body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;background:var(--bg);color:var(--fg);` +
  "font:1rem/1.55 'Segoe UI',system-ui,sans-serif;text-align:center;box-sizing:border-box}main,form{display:grid;justify-items:center;gap:1rem}" +
  `h1{margin:0;font-size:1.5rem}p{margin:0;max-width:34rem;color:var(--quiet)}a,button{${BUTTON}}` +
  "label{font-weight:600}input{box-sizing:border-box;width:100%;max-width:20rem;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--quiet);" +
  "border-radius:.75rem;background:var(--bg);color:var(--fg);font:inherit}[role=alert]{color:var(--error)}";

// around the résumé, whose styles come before
export const PAGE_CSS =
  `html{background:#ecebe6}body{margin:0;padding:12px 8px 24px;background:#ecebe6}` +
  `.link-bar,.link-foot{max-width:210mm;margin:0 auto 12px;text-align:right}.link-bar img{position:absolute;width:1px;height:1px}` +
  `.link-bar form{margin:0}.link-bar a,.link-bar button{--brand:#0d6649;--on-brand:#fff;${BUTTON}}` +
  ".link-foot{margin:16px auto 0;text-align:center}.link-foot a{color:#4a4740;font:.875rem/1.55 'Segoe UI',system-ui,sans-serif}" +
  "main{max-width:210mm;margin:0 auto;border-radius:4px;overflow:hidden;box-shadow:0 1px 4px #0002}" +
  "@media (max-width:800px){body{padding:8px 0 24px}.link-bar{padding:0 12px}.link-bar a,.link-bar button{width:100%;justify-content:center;box-sizing:border-box}" +
  "main{border-radius:0}}@media print{.link-bar,.link-foot{display:none}html,body{padding:0;background:none}main{box-shadow:none}}";
