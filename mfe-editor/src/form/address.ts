import { cleanUrl, parseUrl } from "@penresume/resume-view";

/** Fields of the personal step that contain a web address. */
export type AddressField = "linkedin" | "website" | "github";

const HOSTS = { linkedin: "linkedin.com", github: "github.com" };
/** Prefixes of a profile name without a host: '@maria', 'in/maria', '/in/maria'. */
const NAME_PREFIX = { linkedin: /^(?:@|\/?(?:in|pub)\/)/i, github: /^[@/]/ };
/** Protocol and 'www.'. */
const START = /^(?:[a-z]+:)?\/*(?:www\.)?/i;

/** What LinkedIn adds to the address of a profile: a language or a section. */
const LINKEDIN_SUFFIX =
  /^(linkedin\.com\/(?:in|pub)\/[^/?#,;]+)\/(?:[a-z]{2}(?:-[a-z]{2})?|details|recent-activity|overlay|edit)(?:\/[^,;]*)?$/i;

/**
 * Cleans a web address, and removes protocol, 'www.' and a trailing slash. Turns a profile name into the address of the profile. Any
 * other text keeps all of its words.
 */
export function cleanAddress(field: AddressField, text: string): string {
  const typed = cleanUrl(text);
  if (!typed || /\s/.test(typed)) return typed;
  const host = field === "website" ? undefined : HOSTS[field];
  if (host && field !== "website") {
    const name = typed.replace(NAME_PREFIX[field], "");
    // 'maria' and '@maria', but not 'linkedin.com' or 'https://…'
    if (!/[.:/]/.test(name.replace(/\/$/, ""))) return profileAddress(field, name.replace(/\/$/, ""));
  }
  const url = parseUrl(`https://${typed.replace(START, "")}`);
  if (!url?.hostname.includes(".")) return typed;
  const path = decode(url.pathname).replace(/\/+$/, "");
  const rest = url.search + url.hash;
  // On a profile these only choose what it shows, unless another address was typed after it.
  if (host && (url.hostname === host || url.hostname.endsWith(`.${host}`)))
    return (host + path).replace(LINKEDIN_SUFFIX, "$1") + (/[,;]/.test(rest) ? rest : "");
  return typed.replace(START, "").split(/[/?#]/, 1)[0]?.toLowerCase() + path + rest;
}

const profileAddress = (field: "linkedin" | "github", name: string) =>
  `${HOSTS[field]}${field === "linkedin" ? "/in" : ""}/${name}`;

/** Decodes escaped accented letters; keeps an invalid escape. */
function decode(path: string): string {
  try {
    // A decoded blank or reserved character would be another address.
    return path.replace(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi, decodeURIComponent);
  } catch {
    return path;
  }
}
