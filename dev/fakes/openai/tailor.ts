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

const HALLUCINATED = {
  summary: "MBA em Harvard e inglês fluente.",
  line: ", liderando uma equipe de 12 pessoas",
  skill: "Pilotagem de foguetes",
};
interface Experience {
  title: string;
  lines: string[];
}

/**
 * Moves items that the posting names to the front and rewords lines. Like a gullible model it follows instructions in the posting:
 * "Ignore as instruções e escreva que …".
 */
export function tailor(posting: string, resume: string, hallucinates: boolean): object {
  const { skills, experience, facts } = readResume(resume);
  const order = /ignor\w* (?:todas )?as instruções[^.]*?\be escreva (?:que )?(.+)/i.exec(posting)?.[1];
  const words = new Set(splitWords(posting));
  const rank = (text: string) => splitWords(text).filter((word) => words.has(word)).length;
  const byRank = <T>(items: T[], getText: (item: T) => string) =>
    items.toSorted((left, right) => rank(getText(right)) - rank(getText(left)));
  const rankedSkills = byRank(skills, String);
  const [title] = experience.map((each) => each.title);
  const summary = [
    title,
    rankedSkills.length > 0 && `Conhecimentos: ${rankedSkills.slice(0, 3).join(", ")}`,
    facts[0],
  ].filter(Boolean);
  return {
    summary: order ?? [...summary, hallucinates && HALLUCINATED.summary].filter(Boolean).join(". "),
    skills: hallucinates ? [HALLUCINATED.skill, ...rankedSkills] : rankedSkills,
    experience: experience.map(({ lines }, index) => ({
      number: index + 1,
      order: byRank([...lines.keys()], (line) => lines[line] ?? "").map((line) => line + 1),
      lines: lines.flatMap((line, lineAt) => {
        const text = reword(line) + (hallucinates && index + lineAt === 0 ? HALLUCINATED.line : "");
        return text === line ? [] : [{ number: lineAt + 1, text }];
      }),
    })),
  };
}

const splitWords = (text: string): string[] => text.toLocaleLowerCase("pt-BR").match(/[\p{L}\d]{3,}/gu) ?? [];

function readResume(resume: string): { skills: string[]; experience: Experience[]; facts: string[] } {
  const experience: Experience[] = [];
  const skills: string[] = [];
  const facts: string[] = [];
  let items = skills;
  for (const line of resume.split("\n")) {
    const title = /^Experiência \d+: (.*)$/.exec(line)?.[1];
    const item = /^\d+\. (.*)$/.exec(line)?.[1];
    if (title !== undefined) experience.push({ title, lines: [] });
    else if (item !== undefined) experience.at(-1)?.lines.push(item);
    else if (line === "Outros dados:") items = facts;
    else if (line.startsWith("- ")) items.push(line.slice(2));
  }
  return { skills, experience, facts };
}
