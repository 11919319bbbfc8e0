const MUST = /^(?:requisitos|pré-requisitos|exigências|o que (?:buscamos|esperamos))/i;
const NICE = /^(?:diferenciais|desejável|desejáveis|será um diferencial)/i;
const BULLET = /^\s*[-–•*]\s*/;
const HALLUCINATED = { text: "Pilotagem de foguetes", quote: "Pilotagem de foguetes", kind: "skill", need: "must" };

/** Copies the bullets below headings of requirements. */
export function listRequirements(posting: string, hallucinates: boolean): object[] {
  let need: "must" | "nice" | null = null;
  const requirements = posting.split("\n").flatMap((line): object[] => {
    const text = line.replace(BULLET, "").trim();
    if (BULLET.test(line))
      return need && text ? [{ text, quote: text, kind: findKind(text), need, years: findYears(text) }] : [];
    if (text) need = MUST.test(text) ? "must" : NICE.test(text) ? "nice" : null;
    return [];
  });
  return hallucinates ? [HALLUCINATED, ...requirements] : requirements;
}

const findYears = (text: string): number | null => Number(/(\d+) anos?/.exec(text)?.[1] ?? 0) || null;

function findKind(text: string): string {
  if (/\b(?:inglês|espanhol|francês)\b/i.test(text)) return "language";
  if (/\b(?:superior|técnico|ensino|graduação)\b/i.test(text)) return "education";
  if (/\b(?:CNH|NR-|CRC|COREN|OAB|certifica)/i.test(text)) return "certification";
  if (/\bexperiência\b/i.test(text)) return "experience";
  return /\bdisponibilidade\b/i.test(text) ? "availability" : "skill";
}
