/** The patterns of a list, one a line, as alternatives of a regular expression. */
export const toAlternatives = (list: string): string => list.trim().split("\n").join("|");
