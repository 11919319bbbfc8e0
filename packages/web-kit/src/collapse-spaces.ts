/** Trims a text and leaves one space between words. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, " ");
