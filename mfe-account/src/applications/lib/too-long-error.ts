/** The résumé or text is longer than the AI accepts. */
export class TooLongError extends Error {}
