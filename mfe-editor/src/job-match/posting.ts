import { POSTING_LIMITS } from "@penresume/contracts";

/** The part of a pasted text that is kept. */
export const limitText = (text: string): string => text.trim().slice(0, POSTING_LIMITS.text);
