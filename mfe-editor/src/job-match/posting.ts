import { POSTING_LIMITS } from "@penresume/contracts";

/** What is kept of a pasted text. */
export const limitText = (text: string): string => text.trim().slice(0, POSTING_LIMITS.text);
