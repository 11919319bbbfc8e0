/** A mail in one language. Its texts name values as `{name}`. */
export interface MailTexts {
  subject: string;
  /** Paragraphs. One that names a value that is null is left out. */
  lines: string[];
}

/** Composes a mail of its texts, between greeting and signature. */
export function composeMail(
  { subject, lines }: MailTexts,
  { greeting, signature, values }: { greeting: string; signature: string; values: Record<string, string | null> },
): { subject: string; text: string } {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_name, name) => values[name] ?? "");
  const isComplete = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => values[name]);
  return { subject: fill(subject), text: [greeting, ...lines.filter(isComplete).map(fill), signature].join("\n\n") };
}
