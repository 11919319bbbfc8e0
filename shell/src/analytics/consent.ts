/** The person's answer about analytics, kept in this browser; null while not asked. */
export type Consent = "granted" | "denied" | null;

const KEY = "consent";

export function readConsent(): Consent {
  const value = localStorage.getItem(KEY);
  return value === "granted" || value === "denied" ? value : null;
}

export const storeConsent = (consent: "granted" | "denied"): void => localStorage.setItem(KEY, consent);
