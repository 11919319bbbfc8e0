/** The patterns of a list as alternatives of a regular expression. */
export const toAlternatives = (list: readonly string[]): string => list.join("|");
