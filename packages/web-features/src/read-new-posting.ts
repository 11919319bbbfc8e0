import {
  APPLICATION_LIMITS,
  type ApplicationInput,
  applicationInputSchema,
  readPostingLinkResponseSchema,
} from "@penresume/contracts";
import type { Api } from "@penresume/web-host";

/** What a new application takes over from its posting. */
export type NewPosting = Pick<
  ApplicationInput,
  "company" | "title" | "place" | "link" | "posting" | "contract" | "payOffered" | "deadline"
>;

/** What was pasted or shared as a posting. */
export interface PastedPosting {
  /** The only link in it. */
  link: string | undefined;
  /** Everything but the link. */
  words: string;
  /** Whether the posting is on the page behind the link: the words are a title at most. */
  needsPage: boolean;
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const PUNCTUATION = /[.,;:!?*_'’”)\]}]+$/;
/** More characters, lines, figures or clauses than a title has. */
const MORE_THAN_TITLE = /^.{101}|\n|\d{3}|[,;.].*[,;.]\s*\S/s;
/** So many characters are a whole posting, whose links lead elsewhere. */
const WHOLE_POSTING = 1_500;
/** How long the words wait for the page, in milliseconds. */
const PAGE_TIMEOUT = 8_000;

/** Finds words and link of a posting. The one rule for 'Nova vaga', 'Comparar' and what other apps share. */
export function splitPosting(pasted: string): PastedPosting {
  const links = new Set((pasted.match(LINK) ?? []).map((link) => link.replace(PUNCTUATION, "")));
  const [found] = links;
  if (!found || links.size > 1) return { link: undefined, words: pasted.trim(), needsPage: false };
  const words = pasted.replaceAll(`<${found}>`, "").replaceAll(found, "").trim();
  const link = /^https?:/i.test(found) ? found : `https://${found}`;
  return { link, words, needsPage: !MORE_THAN_TITLE.test(words) };
}

const limit = (text: string | null | undefined, characters: number) => (text ?? "").slice(0, characters).trim();

/** Today's date in the person's time zone. */
const getToday = () => new Date().toLocaleDateString("sv-SE");

const keepLink = (link: string) => (applicationInputSchema.shape.link.safeParse(link).success ? link : "");

/** Reads the fields of a pasted posting; empty where it states nothing. */
export async function readPostingText(pasted: string): Promise<NewPosting> {
  const { findDetails, findHowToApply, findTerms } = await import("@penresume/postings");
  const { toPlainLetters } = await import("@penresume/text");
  const { toSentenceCase } = await import("@penresume/applications");
  const posting = toPlainLetters(pasted);
  const { title, company, location } = findDetails(posting);
  const { contract, pay } = findTerms(posting);
  const steps = findHowToApply(posting, getToday());
  const deadline = steps.find(({ kind, value }) => kind === "deadline" && /^\d{4}-/.test(value))?.value;
  const link = steps.find(({ kind, value }) => kind === "link" && /^(?:https?:|www\.)/i.test(value))?.value;
  return {
    company: limit(company, 200),
    title: toSentenceCase(limit(title, 200)),
    place: limit(location, 200),
    link: link ? keepLink(/^www\./i.test(link) ? `https://${link}` : link) : "",
    posting: posting.slice(0, APPLICATION_LIMITS.posting),
    contract: contract ?? "",
    payOffered: limit(pay, 100),
    deadline: deadline ?? "",
  };
}

/** The posting of which only the link and a title are known, because its page was not read. */
export const toUnreadPosting = (pasted: string): Pick<NewPosting, "link" | "posting"> => {
  const { link = "", words } = splitPosting(pasted);
  return { link: keepLink(link), posting: words && pasted.slice(0, APPLICATION_LIMITS.posting) };
};

/**
 * Reads a pasted posting: its words, and the page behind its link. Words that are more than a title do without the page. `unreadLink` is
 * that of a page that could not be read before, for which the words stand.
 * @throws ApiProblem when the page is needed and cannot be read; 422 asks for the text
 */
export async function readNewPosting(
  api: Api,
  pasted: string,
  { signal, unreadLink = "" }: { signal?: AbortSignal; unreadLink?: string | undefined } = {},
): Promise<NewPosting> {
  const { link, words, needsPage } = splitPosting(pasted);
  const readWords = async () => {
    const read = await readPostingText(pasted);
    return { ...read, link: keepLink(link ?? "") || read.link || keepLink(unreadLink) };
  };
  if (!link || words.length > WHOLE_POSTING) return readWords();
  const waits = needsPage ? [] : [AbortSignal.timeout(PAGE_TIMEOUT)];
  try {
    const { source: _, ...page } = await api.request("POST", "/api/ai/read-posting-link", {
      body: { url: link },
      schema: readPostingLinkResponseSchema,
      signal: AbortSignal.any([...(signal ? [signal] : []), ...waits]),
    });
    // what the page's data leave open is read from its text, then from the words
    const [text, own] = [await readPostingText(page.posting), words ? await readPostingText(words) : null];
    const known = [own ?? {}, text, page].flatMap((each) => Object.entries(each).filter(([, value]) => value !== ""));
    const { toSentenceCase } = await import("@penresume/applications");
    const read: NewPosting = { ...text, ...Object.fromEntries(known) };
    const posting = !own || text.posting.includes(own.posting) ? text.posting : `${own.posting}\n\n${text.posting}`;
    return {
      ...read,
      title: toSentenceCase(read.title),
      posting: posting.slice(0, APPLICATION_LIMITS.posting),
      // the link that was pasted is the one that the person recognizes
      link: keepLink(link) || page.link,
    };
  } catch (error) {
    if (needsPage || signal?.aborted) throw error;
    console.warn(error);
    return readWords();
  }
}
