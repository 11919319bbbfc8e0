/** The html is at fault, not we: it is empty, or takes more than a résumé may. Trying again is of no use. */
export class Unprintable extends Error {
  override readonly name = "Unprintable";
}

/** Tells from a failed command's reason, which is the worker's error as text. */
export const isUnprintable = (reason: string): boolean => reason.startsWith("Unprintable:");
