import { parseUrl } from "@penresume/resume-view";

/** Fields of the personal step that contain a web address. */
export type AddressField = "linkedin" | "website" | "github";

const HOSTS = { linkedin: "linkedin.com", github: "github.com" };
/** Prefixes of a profile name without a host: '@maria', 'in/maria', '/in/maria'. */
const NAME_PREFIX = { linkedin: /^(?:@|\/?(?:in|pub)\/)/i, github: /^[@/]/ };
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igsh?|trk|original_?subdomain|lipi|locale)$/i;
/** Protocol and 'www.'. */
const START = /^(?:[a-z]+:)?\/*(?:www\.)?/i;

/**
 * Removes protocol, 'www.', tracking parameters and a trailing slash from a web address. Turns a profile name into the address
 * of the profile. Any other text is returned unchanged.
 */
export function cleanAddress(field: AddressField, text: string): string {
  const typed = text.trim().replace(/^<(.*)>$/, "$1");
  if (!typed || /\s/.test(typed)) return typed;
  const host = field === "website" ? undefined : HOSTS[field];
  if (host && field !== "website") {
    const name = typed.replace(NAME_PREFIX[field], "");
    // 'maria' and '@maria', but not 'linkedin.com' or 'https://…'
    if (!/[.:/]/.test(name.replace(/\/$/, ""))) return profileAddress(field, name.replace(/\/$/, ""));
  }
  const url = parseUrl(`https://${typed.replace(START, "")}`);
  if (!url?.hostname.includes(".")) return typed;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  if (host && (url.hostname === host || url.hostname.endsWith(`.${host}`))) {
    const path = decode(url.pathname).split("/").filter(Boolean);
    // LinkedIn may add a language or a section after the profile name.
    return [host, ...path.slice(0, field === "linkedin" ? 2 : path.length)].join("/");
  }
  const rest = decode(url.pathname).replace(/\/+$/, "") + url.search + url.hash;
  return typed.replace(START, "").split(/[/?#]/, 1)[0]?.toLowerCase() + rest;
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
