import { POSTING_LIMITS, type Posting, postingSchema } from "@penresume/contracts";
import { useEffect, useState } from "react";

const storageKey = (resumeId: string | null) => `penresume:posting:${resumeId ?? "new"}`;

/** What is kept of a pasted text. */
export const limitText = (text: string): string => text.trim().slice(0, POSTING_LIMITS.text);

/** The posting that a résumé is compared with, kept in this tab. That of a new résumé stays when it is saved. */
export function usePosting(resumeId: string | null) {
  const [posting, setPosting] = useState(() => readPosting(resumeId));
  useEffect(() => {
    try {
      if (posting) sessionStorage.setItem(storageKey(resumeId), JSON.stringify(posting));
      else sessionStorage.removeItem(storageKey(resumeId));
      if (resumeId) sessionStorage.removeItem(storageKey(null));
    } catch {
      // Storage is full or forbidden: kept until the page is left.
    }
  }, [resumeId, posting]);
  return { posting, setPosting };
}

function readPosting(resumeId: string | null): Posting | null {
  try {
    return postingSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey(resumeId)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
