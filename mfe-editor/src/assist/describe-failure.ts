import { ApiProblem } from "@penresume/web-host";

/** Returns the message, with the reason when an immediate retry does not help. */
export function describeFailure(text: string, error: unknown): string {
  if (!(error instanceof ApiProblem)) return text;
  // the title of a failed service repeats the message; a 400 only lists fields
  const reason = error.detail ?? (error.status < 500 && error.status !== 400 && error.message);
  return reason ? `${text} ${reason}` : text;
}
