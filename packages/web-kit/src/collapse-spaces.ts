/** Words with one space between them. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, " ");
