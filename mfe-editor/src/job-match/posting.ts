import { POSTING_LIMITS } from "@penresume/contracts";

/** Trims a pasted text and cuts it at the maximum length. */
export const limitText = (text: string): string => text.trim().slice(0, POSTING_LIMITS.text);
