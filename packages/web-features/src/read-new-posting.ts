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

const LINK = /^<?((?:https?:\/\/|www\.)[^\s<>]+)>?$/i;

/** Returns the link when the pasted text is nothing else. */
export function findOnlyLink(pasted: string): string | undefined {
  const link = LINK.exec(pasted.trim())?.[1];
  return link && (/^https?:/i.test(link) ? link : `https://${link}`);
}

const limit = (text: string | null | undefined, characters: number) => (text ?? "").slice(0, characters).trim();

/** Today's date in the person's time zone. */
const getToday = () => new Date().toLocaleDateString("sv-SE");

const keepLink = (link: string) => (applicationInputSchema.shape.link.safeParse(link).success ? link : "");

/** Reads the fields of a pasted posting; empty where it states nothing. */
export async function readPostingText(pasted: string): Promise<NewPosting> {
  const { findDetails, findHowToApply, findTerms, toPlainLetters } = await import("@penresume/job-match");
  const posting = toPlainLetters(pasted);
  const { title, company, location } = findDetails(posting);
  const { contract, pay } = findTerms(posting);
  const steps = findHowToApply(posting, getToday());
  const deadline = steps.find(({ kind, value }) => kind === "deadline" && /^\d{4}-/.test(value))?.value;
  const link = steps.find(({ kind, value }) => kind === "link" && /^(?:https?:|www\.)/i.test(value))?.value;
  return {
    company: limit(company, 200),
    title: limit(title, 200),
    place: limit(location, 200),
    link: link ? keepLink(/^www\./i.test(link) ? `https://${link}` : link) : "",
    posting: posting.slice(0, APPLICATION_LIMITS.posting),
    contract: contract ?? "",
    payOffered: limit(pay, 100),
    deadline: deadline ?? "",
  };
}

/**
 * Reads a pasted posting: its text, or the page behind it when only a link was pasted.
 * @throws ApiProblem when the page cannot be read; 422 asks for the text
 */
export async function readNewPosting(api: Api, pasted: string, signal?: AbortSignal): Promise<NewPosting> {
  const link = findOnlyLink(pasted);
  if (!link) return readPostingText(pasted);
  const { source: _, ...page } = await api.request("POST", "/api/ai/read-posting-link", {
    body: { url: link },
    schema: readPostingLinkResponseSchema,
    ...(signal && { signal }),
  });
  // what the page's data leave open is read from its text
  const text = await readPostingText(page.posting);
  const known = Object.fromEntries(Object.entries(page).filter(([, value]) => value !== ""));
  // the link that was pasted is the one that the person recognizes
  return { ...text, ...known, link: keepLink(link) || page.link };
}
