import type { ResumeContent } from "@penresume/contracts";

/** The value at a dotted path of a résumé. */
export const getValue = (content: ResumeContent, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], content);
