import type { ChatRequest } from "./completion.ts";
import { commentOnAnswer } from "./feedback.ts";
import { listRequirements } from "./requirements.ts";
import { tailor } from "./tailor.ts";

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

const HEADINGS: [RegExp, string][] = [
  [/^(?:resumo|sobre|perfil|objetivo)/i, "summary"],
  [/^(?:experi[êe]ncia|hist[óo]rico profissional)/i, "experience"],
  [/^(?:forma[çc][ãa]o|educa[çc][ãa]o|escolaridade)/i, "education"],
  [/^(?:habilidades|compet[êe]ncias|conhecimentos)/i, "skills"],
  [/^(?:idiomas|l[íi]nguas|languages)/i, "languages"],
];
const PERIOD = /\b(?:19|20)\d\d\b/;
const HALLUCINATED = {
  experience: {
    position: "Diretor Executivo",
    company: "Empresa Inventada S.A.",
    startDate: "01/1999",
    endDate: "12/2005",
  },
  skills: "Pilotagem de foguetes",
};

/** Creates a response of the JSON schema from the last message, which has a résumé, a posting, or both. */
export function createStructured(schema: JsonSchema, messages: ChatRequest["messages"], hallucinates = false): string {
  const text = messages.findLast(({ role }) => role === "user")?.content ?? "";
  return JSON.stringify(fill(schema, createParts(schema, text, hallucinates)));
}

function createParts({ properties = {} }: JsonSchema, text: string, hallucinates: boolean): object {
  const posting = /<vaga>\n(.*?)\n<\/vaga>/s.exec(text)?.[1] ?? "";
  const resume = /<curriculo>\n(.*)\n<\/curriculo>/s.exec(text)?.[1] ?? text;
  if (properties.translations) return { translations: translate(text, hallucinates) };
  if (properties.better) return commentOnAnswer(text, hallucinates);
  if (properties.requirements) return { requirements: listRequirements(posting, hallucinates) };
  if (posting) return tailor(posting, resume, hallucinates);
  const parts = readParts(resume);
  if (hallucinates) {
    parts.experience.unshift(HALLUCINATED.experience);
    parts.skills.push(HALLUCINATED.skills);
  }
  return parts;
}

/** Returns each text as it is; with `hallucinates` changes its numbers. */
function translate(message: string, hallucinates: boolean): { id: number; text: string }[] {
  const texts: { id: number; text: string }[] = JSON.parse(/<textos>\n(.*)\n<\/textos>/s.exec(message)?.[1] ?? "[]");
  return texts.map(({ id, text }) => ({
    id,
    text: hallucinates ? text.replace(/\d+/g, (number) => `${Number(number) + 1}`) : text,
  }));
}

/** Creates a value of the schema; parts that `value` lacks are empty. */
function fill(schema: JsonSchema, value: unknown): unknown {
  if (schema.type === "array") return (Array.isArray(value) ? value : []).map((item) => fill(schema.items ?? {}, item));
  if (schema.anyOf) return value === undefined || value === null ? null : fill(schema.anyOf[0] ?? {}, value);
  if (schema.type === "integer") return Number(value);
  if (schema.type !== "object") return typeof value === "string" ? value : "";
  const record = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fill(property, record[name])]),
  );
}

function readParts(text: string): Record<string, unknown> & { experience: object[]; skills: string[] } {
  const sections: Record<string, string[]> = {};
  let section = "";
  for (const line of text
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean)) {
    const heading = line.length < 40 && HEADINGS.find(([pattern]) => pattern.test(line));
    if (heading) [, section] = heading;
    else sections[section] = [...(sections[section] ?? []), line];
  }
  const entries = (name: string) => readEntries(sections[name] ?? []);
  return {
    summary: (sections.summary ?? []).join("\n"),
    experience: entries("experience").map(({ first, second, ...entry }) => ({
      position: first,
      company: second,
      ...entry,
    })),
    education: entries("education").map(({ first, second, ...entry }) => ({
      course: first,
      institution: second,
      ...entry,
    })),
    skills: (sections.skills ?? []).flatMap((line) => line.split(/[,;|]/)).map((skill) => skill.trim()),
    languages: (sections.languages ?? []).map((line) => {
      const [name, level] = line.split(/\s[-–]\s|[()]/);
      return { name, level };
    }),
  };
}

/** Reads entries: the two lines before a period are the titles, the lines after it the description. */
function readEntries(lines: string[]) {
  const periodIndexes = lines.flatMap((line, index) => (PERIOD.test(line) ? [index] : []));
  return periodIndexes.map((index, number) => {
    const [startDate, endDate] = (lines[index] ?? "").split(/\s+(?:-|–|a|até)\s+/);
    const next = periodIndexes[number + 1];
    return {
      first: lines[index - 2],
      second: lines[index - 1],
      startDate,
      endDate,
      description: lines.slice(index + 1, next === undefined ? undefined : next - 2).join("\n"),
    };
  });
}
