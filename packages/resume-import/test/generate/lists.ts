import { type Block, bold, head, type Line, text } from "./document.ts";
import type { Context } from "./entries.ts";
import { type Language, pickSchool } from "./vocabulary.ts";

interface Known {
  name: string;
  level: string;
  proficiency: string;
}
/** Lines that stand elsewhere: the languages in the skills, in the header … */
export interface ShownLanguages {
  blocks: Block[];
  elsewhere?: Line;
  truth: { name: string; proficiency: string; _alt?: Record<string, string[]> }[];
}

const NAMES: Record<Language, string[]> = {
  pt: ["Inglês", "Espanhol", "Francês", "Italiano", "Alemão", "Libras", "Japonês"],
  en: ["English", "Spanish", "French", "German", "Portuguese"],
  es: ["Inglés", "Portugués", "Francés", "Italiano"],
};
const LEVELS: Record<Language, [string, string][]> = {
  pt: [
    ["básico", "Básico"],
    ["intermediário", "Intermediário"],
    ["avançado", "Avançado"],
    ["fluente", "Fluente"],
  ],
  en: [
    ["basic", "Básico"],
    ["intermediate", "Intermediário"],
    ["advanced", "Avançado"],
    ["fluent", "Fluente"],
  ],
  es: [
    ["básico", "Básico"],
    ["intermedio", "Intermediário"],
    ["avanzado", "Avançado"],
    ["fluido", "Fluente"],
  ],
};
const CEFR: [string, string][] = [
  ["A2", "Básico"],
  ["B1", "Intermediário"],
  ["B2", "Intermediário"],
  ["C1", "Avançado"],
  ["C2", "Fluente"],
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Languages with levels as lines. */
export function showLanguages({ random, choices, language, chrome }: Context): ShownLanguages {
  const form = choices.languages;
  if (form === "none") return { blocks: [], truth: [] };
  const known: Known[] = random.sample(NAMES[language], random.int(1, 3)).map((name) => {
    const [level, proficiency] = random.pick(form === "CEFR" ? CEFR : LEVELS[language]);
    return { name, level, proficiency };
  });
  const truth = known.map(({ name, proficiency, level }) => ({
    name,
    proficiency,
    ...(level === "B2" && { _alt: { proficiency: ["Avançado"] } }),
    ...(level === "C2" && { _alt: { proficiency: ["Nativo", "Avançado"] } }),
  }));
  chrome.push(...known.map(({ level }) => level));
  const lines = (show: (known: Known) => string): ShownLanguages => ({
    blocks: [{ lines: known.map((one) => text(show(one))) }],
    truth,
  });
  const joined = (show: (known: Known) => string, mark: string) => known.map(show).join(mark);
  switch (form) {
    case "blank":
      return lines(({ name, level }) => `${name} ${level}`);
    case "brackets":
      return lines(({ name, level }) => `${name} (${level})`);
    case "colon":
      return lines(({ name, level }) => `${name}: ${level}`);
    case "level first":
      return lines(({ name, level }) => `${capital(level)}: ${name}`);
    case "phrase": {
      const purpose = random.pick(["para leitura", "para conversação", "para leitura técnica"]);
      chrome.push(...known.map(() => purpose));
      return lines(({ name, level }) => `${name} ${level} ${purpose}`);
    }
    case "abilities":
      chrome.push(...known.map(() => "Leitura, escrita e conversação em"));
      return lines(({ name, level }) => `Leitura, escrita e conversação em ${small(name)}: ${level}`);
    case "level below":
      return { blocks: known.map(({ name, level }) => ({ lines: [head(name), text(capital(level))] })), truth };
    case "CEFR":
      return lines(({ name, level }) => `${name} - ${level}`);
    case "in skills":
    case "in the additional information":
    case "in the header":
    case "among the courses":
      return { blocks: [], elsewhere: text(joined(({ name, level }) => `${name} ${level}`, ", ")), truth };
    default:
      return lines(({ name, level }) => `${name} - ${capital(level)}`);
  }
}

/** Skills as lines, with those that the truth leaves open. */
export function showSkills({ random, choices, area, chrome }: Context): {
  blocks: Block[];
  truth: string[];
  optional: string[];
} {
  const skills = random.sample(area.words("skill"), random.int(4, 7));
  const shown = (lines: Line[], truth = skills, optional: string[] = []) => ({ blocks: [{ lines }], truth, optional });
  // columns have one item a line
  switch (choices.layout === "list in columns" ? "lines" : choices.skills) {
    case "bullets":
      return shown(skills.map((skill) => ({ text: skill, role: "bullet", bullet: choices.bullet })));
    case "lines":
      return shown(skills.map(text));
    case "commas and e":
      return shown([text(`${skills.slice(0, -1).join(", ")} e ${skills.at(-1)}.`)]);
    case "groups": {
      const labels = random.sample(["Técnicas", "Comportamentais", "Ferramentas", "Informática", "Outras"], 2);
      chrome.push(...labels);
      const cut = Math.ceil(skills.length / 2);
      return shown([
        text(`${labels[0]}: ${skills.slice(0, cut).join(", ")}`),
        text(`${labels[1]}: ${skills.slice(cut).join(", ")}`),
      ]);
    }
    case "bars":
      return shown([text(skills.join(random.pick([" | ", " • ", " / "])))]);
    case "semicolons":
      return shown([text(`${skills.join("; ")}.`)]);
    case "levels in brackets": {
      const graded = skills.map((skill) => `${skill} (${random.pick(["básico", "intermediário", "avançado"])})`);
      return shown([text(graded.join(", "))], graded);
    }
    case "sentences": {
      const sentences = [
        `Tenho facilidade com ${small(skills[0] ?? "")} e gosto de aprender com colegas mais experientes.`,
        `Boa comunicação, pontualidade e disposição para ajudar a equipe nos dias de maior movimento.`,
      ];
      return shown(sentences.map(text), [], sentences);
    }
    default:
      return shown([text(skills.join(", "))]);
  }
}

/** Courses as lines, and as a section of the truth. */
export function showCourses({ random, choices, language, area, chrome }: Context): {
  blocks: Block[];
  truth: Record<string, unknown>[];
} {
  if (choices.courses === "none") return { blocks: [], truth: [] };
  const school = pickSchool(random, language, "short").school;
  const hourWord = { pt: "horas", en: "hours", es: "horas" }[language];
  const courses = random.sample(area.words("course"), 2).map((title) => ({
    title,
    school: choices.courses === "school above" ? school : pickSchool(random, language, "short").school,
    year: String(random.int(2010, 2024)),
    hours: `${random.pick([8, 20, 40, 60, 120])} ${hourWord}`,
  }));
  const truth = courses.map(({ title, school: subtitle, year: date }) => ({ title, subtitle, date, description: "" }));
  const blocks = (show: (course: (typeof courses)[number]) => Line[]) =>
    courses.map((course) => ({ lines: show(course) }));
  switch (choices.courses) {
    case "title, school, hours, year":
      return {
        blocks: blocks((one) => [text(`${one.title}, ${one.school}, ${one.hours}, ${one.year}`)]),
        truth: truth.map((entry, index) => ({ ...entry, description: courses[index]?.hours })),
      };
    case "title / school / year":
      return { blocks: blocks((one) => [bold(one.title), head(one.school), head(one.year)]), truth };
    case "school above":
      return {
        blocks: [{ lines: [bold(school), ...courses.flatMap((one) => [head(one.title), head(one.year)])] }],
        truth: truth.map((entry) => ({ ...entry, _free: ["subtitle"] })),
      };
    case "bullets":
      chrome.push("em");
      return {
        blocks: [
          {
            lines: courses.map((one) => ({
              text: `${one.title} – ${one.school} (${one.year})`,
              role: "bullet",
              bullet: choices.bullet,
            })),
          },
        ],
        truth,
      };
    default:
      return { blocks: blocks((one) => [text(`${one.title} – ${one.school} (${one.year})`)]), truth };
  }
}
