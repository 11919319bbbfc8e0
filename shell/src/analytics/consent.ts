import { localStore } from "@penresume/web-host";
/** null before the decision. */
export type Consent = "granted" | "denied" | null;

const KEY = "consent";

export function readConsent(): Consent {
  const value = localStore.get(KEY);
  return value === "granted" || value === "denied" ? value : null;
}

/** Cookie names of Google and Clarity. */
const TRACKING_COOKIE = /^_(ga|gid|gat|gac|gcl|cl)/;

/** The tools set their cookies on the widest possible domain, so all parent domains are tried. */
export function removeTrackingCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const name of names.filter((name) => TRACKING_COOKIE.test(name))) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; max-age=-1; path=/${domain}`;
    }
  }
}

export const storeConsent = (consent: "granted" | "denied"): void => void localStore.set(KEY, consent);
