/** The person's answer about analytics, kept in this browser; null while not asked. */
export type Consent = "granted" | "denied" | null;

const KEY = "consent";

export function readConsent(): Consent {
  const value = localStorage.getItem(KEY);
  return value === "granted" || value === "denied" ? value : null;
}

/** Google's and Clarity's own cookies, by the start of their names. */
const TOOL_COOKIE = /^_(ga|gid|gat|gac|gcl|cl)/;

/** Takes out what the tools have left in this browser. They set cookies for the widest domain they may. */
export function forgetToolCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  for (const name of names.filter((name) => TOOL_COOKIE.test(name))) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; max-age=-1; path=/${domain}`;
    }
  }
}

export const storeConsent = (consent: "granted" | "denied"): void => localStorage.setItem(KEY, consent);
