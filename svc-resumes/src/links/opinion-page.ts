import { OPINION_LIMITS, type ResumeContent } from "@penresume/contracts";
import { hasEntryContent, listParts, type PlacedEntry, readField, toAddress } from "@penresume/resume";
import { hashText } from "@penresume/resume/hash";
import { removeMarkup } from "@penresume/resume/markup";
import { renderFlow } from "@penresume/resume-view/flow";
import { BUTTON, escapeHtml, head, PAGE_CSS } from "./render-page.ts";
import { linkTexts, opinionTexts as texts } from "./texts.ts";

/** What a remark is about: a part, and its line unless it is about the whole part. */
interface RemarkPlace {
  part: string;
  quote: string;
}

/** A page in the parts around its notice. */
export interface OpinionPage {
  beforeNotice: Buffer;
  afterNotice: Buffer;
  /** By the values of the forms. */
  places: ReadonlyMap<string, RemarkPlace>;
}

const HEADING_OR_ENTRY = /<h2[^>]* data-section="([\w-]+)">.*?<\/h2>|<article .*?<\/article>/gs;

/**
 * Renders what strangers see of a résumé, with a form after each entry, or after the heading of a section without entries, and one for
 * the whole.
 */
export async function renderOpinionPage(content: ResumeContent, stored: ResumeContent): Promise<OpinionPage> {
  const { language, css, html } = await renderFlow(content);
  const title = texts.title(removeMarkup(content.personalInfo.fullName).trim());
  const places = new Map<string, RemarkPlace>();

  function renderForm(name: string, part: string, entries: readonly ShownEntry[]): string {
    const lines = entries.flatMap(({ texts }) =>
      texts.flatMap(({ part, text }) =>
        removeMarkup(text)
          .split("\n")
          .map((line) => ({ part, quote: line.trim() }))
          .filter(({ quote }) => quote),
      ),
    );
    // a line with the words of the heading stands for it
    const distinct = new Map([{ part, quote: "" }, ...lines].map((place) => [place.quote || name, place]));
    const options = [...distinct.values()].map((place) => {
      const value = hashText(`${place.part}\n${place.quote}`);
      places.set(value, place);
      return `<option value="${value}">${escapeHtml(place.quote || name)}</option>`;
    });
    const hidden = ` <span>${escapeHtml(name)}</span>`;
    const about =
      lines.length > 0 ? `<label>${texts.about}<select name="parte">${options.join("")}</select></label>` : "";
    return (
      `<details lang="pt-BR" class="opinion"><summary>${part ? texts.comment + hidden : texts.commentWhole}</summary><form method="post">` +
      `${about}<label>${texts.name}<input name="nome" required maxlength="${OPINION_LIMITS.name}" autocomplete="given-name"></label>` +
      `<label>${texts.text}<textarea name="texto" required rows="4" maxlength="${OPINION_LIMITS.text}"></textarea></label>` +
      `<button>${texts.send}</button></form></details>`
    );
  }

  let entries: ShownEntry[] = [];
  const withForms = html.replaceAll(HEADING_OR_ENTRY, (element, key?: string) => {
    const name = removeTags(/<h[23].*?<\/h[23]>/s.exec(element)?.[0] ?? "");
    if (key === undefined) {
      const entry = entries.shift();
      return entry ? element + renderForm(name, entry.part, [entry]) : element;
    }
    entries = listEntries(content, stored, key);
    if (html.includes(`${element}<article`)) return element;
    // a text has one entry, a list has many
    const [first, ...others] = entries;
    const part = first && others.length === 0 ? first.part : key.replace(/-.*/, "");
    return element + renderForm(name, part, entries);
  });
  return {
    beforeNotice: Buffer.from(
      `<!doctype html><html lang="${language}"><head>${head(title, false)}<style>${css}</style><style>${PAGE_CSS}${OPINION_CSS}</style>` +
        `</head><body><header lang="pt-BR" class="opinion">`,
    ),
    afterNotice: Buffer.from(
      `</header><main>${withForms}${renderForm("", "", [])}</main>` +
        `<footer lang="pt-BR" class="link-foot"><a href="/">${linkTexts.madeWith}</a></footer></body></html>`,
    ),
    places,
  };
}

/** An entry that the page shows, with the addresses that it and its texts have in the stored résumé. */
interface ShownEntry {
  part: string;
  texts: { part: string; text: string }[];
}

/** The entries of the section with a key of the pages. */
function listEntries(content: ResumeContent, stored: ResumeContent, key: string): ShownEntry[] {
  if (key === "summary-0") {
    const part = "personalInfo.description";
    return [{ part, texts: [{ part, text: content.personalInfo.description }] }];
  }
  const [own, kept] = [content, stored].map((resume) => findEntries(resume, key));
  return (own ?? []).flatMap(({ path, texts }, index) => {
    const entry = kept?.[index];
    if (!entry) return [];
    const find = (path: string) => toAddress(stored, path);
    const shown = texts.map((text) => ({ part: find(text.path.replace(path, entry.path)), text: text.text }));
    return [{ part: find(entry.path), texts: shown }];
  });
}

/** Those with content, which are in the same order on the pages. */
function findEntries(content: ResumeContent, key: string): PlacedEntry[] {
  const [kind = "", at] = key.split("-");
  return (
    listParts(content)
      .filter(({ part, section }) => part?.kind === kind && !section?.hidden)
      .map(({ entries }) => entries.filter(({ values }) => hasEntryContent(values)))
      .map((entries) =>
        kind === "languages" ? entries.filter(({ values }) => readField(values, "name").trim()) : entries,
      )
      .filter((entries) => entries.length > 0)[Number(at)] ?? []
  );
}

const removeTags = (html: string) => html.replace(/<[^>]*>/g, "");

/** The whole page, after a remark with its receipt. */
export const completeOpinionPage = (
  { beforeNotice, afterNotice, isFull }: OpinionPage & { isFull: boolean },
  isSent: boolean,
): Buffer =>
  Buffer.concat([
    beforeNotice,
    Buffer.from(
      `${isSent ? `<p role="status">${texts.sent}</p>` : ""}<p>${isFull ? texts.full : texts.lead}</p><p>${texts.privacy}</p>`,
    ),
    afterNotice,
  ]);

// on any colour of a template
const OPINION_CSS =
  ".opinion{max-width:210mm;margin:0 auto 12px;font:1rem/1.55 'Segoe UI',system-ui,sans-serif;color:#22211d}" +
  ".opinion p{margin:0 0 8px;padding:0 12px}.opinion [role=status]{font-weight:600}" +
  ".page .opinion{margin:2mm 0 4mm;max-width:36rem}main > .opinion{padding:1rem}" +
  ".opinion summary{width:fit-content;padding:.625rem 1rem;border:1px solid #0d6649;border-radius:.75rem;" +
  "background:#fff;color:#0d6649;font-weight:600;cursor:pointer}" +
  ".opinion summary span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}" +
  ".opinion form{display:grid;gap:.75rem;margin-top:.5rem;padding:1rem;border-radius:.75rem;background:#fff}" +
  ".opinion label{display:grid;gap:.25rem;font-weight:600}" +
  ".opinion :is(select,input,textarea){box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #5f5b52;border-radius:.5rem;" +
  `background:#fff;color:#22211d;font:inherit;font-weight:400}.opinion button{--brand:#0d6649;--on-brand:#fff;justify-content:center;${BUTTON}}` +
  "@media print{.opinion{display:none}}";
