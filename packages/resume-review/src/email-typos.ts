import { EMAIL_PATTERN } from "@penresume/contracts";
import data from "./email-providers.json" with { type: "json" };

interface Domain {
  name: string;
  ending: string;
}

const split = (domain: string): Domain => {
  const dot = `${domain}.`.indexOf(".");
  return { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
};

/** Providers with a name that no other company's name resembles. */
const NAMES = data.names.map(split);
/** Providers with a short name or a word, from which other domains may differ by one letter. */
const WORDS = data.words.map(split);
const PROVIDERS = [...NAMES, ...WORDS];
const WORD_NAMES = new Set(WORDS.map(({ name }) => name));
/** Endings that exist, although they differ from a common one by one letter. */
const SIMILAR_ENDINGS = new Set(data.similarEndings);
/** Endings which a provider does not have, but people write: 'gmail.com.br', 'uol.com', 'gmail'. */
const OTHER_ENDINGS = new Set(["", "br", ...data.endings]);

/** Whether two texts are equal after one letter is added, removed, replaced or swapped with the next one. */
function differByOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const [shortRest, longRest] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return shortRest === longRest.slice(1);
  const isSwapped = shortRest[0] === longRest[1] && shortRest[1] === longRest[0];
  return shortRest.slice(1) === longRest.slice(1) || (isSwapped && shortRest.slice(2) === longRest.slice(2));
}

/** Number of typing mistakes between a domain and a provider's; undefined when it is another domain. */
function countTypos({ name, ending }: Domain, provider: Domain): number | undefined {
  const isSameName = name === provider.name;
  const isSimilarName = NAMES.includes(provider) && !WORD_NAMES.has(name) && differByOneLetter(name, provider.name);
  if (!isSameName && !isSimilarName) return undefined;
  const nameTypos = isSameName ? 0 : 1;
  if (ending === provider.ending) return nameTypos;
  // 'yahoo.com.ar' exists, 'gmail.co' does not.
  const isOtherCountry = ending.includes(".") && SIMILAR_ENDINGS.has(ending);
  if (differByOneLetter(ending, provider.ending) && !isOtherCountry) return nameTypos + 1;
  return OTHER_ENDINGS.has(ending) ? nameTypos + 2 : undefined;
}

/** Corrects the domain of an address; returns a plausible one unchanged. */
function correctDomain(domain: string): string {
  const { name, ending } = split(domain);
  const [best] = PROVIDERS.map((provider) => ({ provider, typos: countTypos({ name, ending }, provider) }))
    .flatMap(({ provider, typos }) => (typos === undefined ? [] : { provider, typos }))
    .sort((a, b) => a.typos - b.typos);
  if (best) return `${best.provider.name}.${best.provider.ending}`;
  // the domain of a company: only an ending that does not exist is a mistake
  const labels = domain.split(".");
  for (const count of [2, 1]) {
    const end = labels.slice(-count).join(".");
    const corrected = SIMILAR_ENDINGS.has(end)
      ? undefined
      : data.endings.find((known) => differByOneLetter(end, known));
    if (corrected && labels.length > count && isInvented(end)) return [...labels.slice(0, -count), corrected].join(".");
  }
  return domain;
}

/** Whether an ending is a mistyped 'com' or 'com.br', and not the one of another country. */
const isInvented = (ending: string) => !/^com\.[a-z]{2}$/.test(ending) && ending !== "br" && !/^[a-z]{2}$/.test(ending);

/** Corrects signs that no address has: blanks, commas in the domain, two at signs, a missing one before a provider. */
function correctSigns(email: string): string {
  const address = /<([^<>]+@[^<>]+)>/.exec(email)?.[1] ?? email;
  const [local = "", ...domain] = address
    .trim()
    .replace(/^www\./i, "")
    .replace(/\s*([@.])\s*/g, "$1")
    .replace(/@+/g, "@")
    .split("@");
  const solid = (text: string) => text.replace(/\.{2,}/g, ".").replace(/^\.|\.$/g, "");
  if (domain.length > 0) return `${solid(local)}@${solid(domain.join("@").replace(/[,;]/g, "."))}`;
  const provider = NAMES.find(({ name }) => new RegExp(`^[^\\s]+${name}\\.[a-z.]+$`, "i").test(local));
  if (!provider) return local;
  const at = local.toLowerCase().lastIndexOf(provider.name);
  return `${solid(local.slice(0, at))}@${local.slice(at)}`;
}

/** Suggests the address that was probably meant; undefined for a plausible one. */
export function suggestEmail(email: string): string | undefined {
  const typed = email.trim();
  const address = correctSigns(typed);
  const at = address.lastIndexOf("@");
  if (at < 1) return undefined;
  const domain = address.slice(at + 1);
  const known = correctDomain(domain.toLowerCase());
  const suggestion = known === domain.toLowerCase() ? address : `${address.slice(0, at)}@${known}`;
  return suggestion !== typed && EMAIL_PATTERN.test(suggestion) ? suggestion : undefined;
}
