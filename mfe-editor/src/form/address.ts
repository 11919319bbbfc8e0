import { joinLink, type ProfileSite, splitLinks } from "@penresume/resume";
import { cleanUrl, parseUrl } from "@penresume/resume-view";

/** Protocol and 'www.'. */
const START = /^(?:[a-z]+:)?\/*(?:www\.)?/i;

/** What LinkedIn adds to the address of a profile: a language or a section. */
const LINKEDIN_SUFFIX =
  /^(linkedin\.com\/(?:in|pub)\/[^/?#,;]+)\/(?:[a-z]{2}(?:-[a-z]{2})?|details|recent-activity|overlay|edit)(?:\/[^,;]*)?$/i;

/**
 * Cleans a web address, and removes protocol, 'www.' and a trailing slash. Turns a profile name into the address of the profile. Any
 * other text keeps all of its words.
 */
export function cleanAddress(site: ProfileSite | undefined, text: string): string {
  const typed = cleanUrl(text);
  if (!typed || /\s/.test(typed)) return typed;
  if (site) {
    const name = typed.replace(site.namePrefix, "").replace(/\/$/, "");
    // 'maria' and '@maria', but not 'linkedin.com' or 'https://…'
    if (!/[.:/]/.test(name)) return site.host + site.path + name;
  }
  const url = parseUrl(`https://${typed.replace(START, "")}`);
  if (!url?.hostname.includes(".")) return typed;
  const path = decode(url.pathname).replace(/\/+$/, "");
  const rest = url.search + url.hash;
  // On a profile these only choose what it shows, unless another address was typed after it.
  if (site && (url.hostname === site.host || url.hostname.endsWith(`.${site.host}`)))
    return (site.host + path).replace(LINKEDIN_SUFFIX, "$1") + (/[,;]/.test(rest) ? rest : "");
  return typed.replace(START, "").split(/[/?#]/, 1)[0]?.toLowerCase() + path + rest;
}

/** Decodes escaped accented letters; keeps an invalid escape. */
function decode(path: string): string {
  try {
    // A decoded blank or reserved character would be another address.
    return path.replace(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi, decodeURIComponent);
  } catch {
    return path;
  }
}

/** Cleans the addresses of links, one a line with or without a title. */
export const cleanLinks = (text: string): string =>
  splitLinks(text)
    .map(({ title, address }) => joinLink({ title, address: cleanAddress(undefined, address) }))
    .join("\n");
