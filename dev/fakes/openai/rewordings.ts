/** Other words with the same meaning, at the beginning of a line. */
const REWORDINGS: [RegExp, string][] = [
  [/^(?:Fui responsável|Responsável) (?:por|pel[ao]s?) /i, "Cuidei de "],
  [/^Fiz /i, "Realizei "],
  [/^(?:Trabalhei|Trabalhava) com /i, "Atuei com "],
  [/^Mexi(?:a)? com /i, "Usei "],
];

/** Rewords a line. Returns it unchanged if it has none of the known words. */
export function reword(line: string): string {
  const rewording = REWORDINGS.find(([pattern]) => pattern.test(line));
  return rewording ? line.replace(...rewording) : line;
}
