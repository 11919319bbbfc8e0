import { isWithinOneYear, type ShownPeriod, type Span, showPeriod } from "./dates.ts";
import { type Block, bold, head, type Line, text } from "./document.ts";
import type { Choices } from "./families.ts";
import type { Random } from "./random.ts";
import { type Area, CITIES, type Language, pickCompany, pickSchool } from "./vocabulary.ts";

/** What all parts of a case share. */
export interface Context {
  random: Random;
  choices: Choices;
  language: Language;
  area: Area;
  /** Words that the document shows and no field holds. */
  chrome: string[];
}

export interface Job {
  position: string;
  company: string;
  at: string;
  location: string;
  period: ShownPeriod;
  duties: string[];
}
type Entry = Record<string, unknown>;
interface HeadLines {
  lines: Line[];
  /** Fields that the lines don't show. */
  without?: readonly ("location" | "company" | "period")[];
}

const LABELS = {
  pt: {
    company: ["Empresa", "Empregador"],
    role: ["Cargo", "Função"],
    period: ["Período", "Data"],
    activities: ["Atividades", "Principais atividades", "Atribuições"],
  },
  en: {
    company: ["Company", "Employer"],
    role: ["Position", "Role"],
    period: ["Period", "Dates"],
    activities: ["Responsibilities", "Main tasks"],
  },
  es: {
    company: ["Empresa"],
    role: ["Cargo", "Puesto"],
    period: ["Período"],
    activities: ["Funciones", "Actividades"],
  },
};

/** Jobs, the newest first, each with its company. */
export function inventJobs({ random, choices, language, area }: Context): Job[] {
  const roles = area.words("role");
  const duties = area.words("duty");
  let month = 12 * 2024 + random.int(0, 11);
  const isLong = choices.length === "long";
  const held = isLong ? [...roles, ...roles].slice(0, 6) : random.sample(roles, random.int(2, 3));
  return held.map((position, index) => {
    const isCurrent = index === 0 && random.chance(0.5);
    if (isWithinOneYear(choices.jobDates) && !isCurrent) month = Math.floor(month / 12) * 12 - random.int(1, 4);
    const end = month;
    const start =
      isWithinOneYear(choices.jobDates) && !isCurrent ? end - random.int(2, 7) : end - random.int(10, isLong ? 30 : 50);
    month = start - random.int(1, 9);
    const at = (value: number) => ({ month: (value % 12) + 1, year: Math.floor(value / 12) });
    const span: Span = { start: at(start), ...(!isCurrent && { end: at(end) }) };
    const { city, uf } = random.pick(CITIES);
    return {
      position: position.replace("(a)", random.pick(["", "(a)"])),
      ...pickCompany(random, language, choices.company),
      location: random.pick([`${city}, ${uf}`, `${city} - ${uf}`, `${city}/${uf}`]),
      period: showPeriod(choices.jobDates, span, random, language),
      duties: random.sample(duties, isLong ? 8 : random.int(2, 4)),
    };
  });
}

/** The lines above what was done in a job, in the order that the family says. */
function showHead(
  form: Choices["jobHead"],
  { position, company, at, location, period }: Job,
  { random, language, chrome }: Context,
): HeadLines {
  const when = period.text;
  const place: HeadLines["without"] = ["location"];
  switch (form) {
    case "role / company / period":
      return { lines: [bold(position), head(company), head(when)], without: place };
    case "company / role / period":
      return { lines: [bold(company), head(position), head(when)], without: place };
    case "period / role / company":
      return { lines: [head(when), bold(position), head(company)], without: place };
    case "role - company - period":
      return { lines: [bold([position, company, when].join(random.pick([" - ", " – "])))], without: place };
    case "company | role | period":
      return { lines: [bold([company, position, when].join(random.pick([" | ", " • "])))], without: place };
    case "company, role (period)":
      return { lines: [bold(`${company}, ${position} (${when})`)], without: place };
    case "period at the right":
      return { lines: [bold(company, { right: when }), head(position)], without: place };
    case "role na company":
      return { lines: [bold(`${position} ${at} ${company}`), head(when)], without: place };
    case "labels": {
      const labels = LABELS[language];
      const own = [random.pick(labels.company), random.pick(labels.role), random.pick(labels.period)];
      chrome.push(...own);
      return {
        lines: [head(`${own[0]}: ${company}`), head(`${own[1]}: ${position}`), head(`${own[2]}: ${when}`)],
        without: place,
      };
    }
    case "company, place":
      return { lines: [bold(`${company}, ${location}`), head(`${position} | ${when}`)] };
    case "place and period":
      return { lines: [bold(`${position} – ${company}`), head(`${location} | ${when}`)] };
    case "period: company":
      return { lines: [bold(`${when}: ${company}`), head(position)], without: place };
    case "company above roles":
      return { lines: [head(`${position}`, { right: when })], without: place };
    case "company (period) / role":
      return { lines: [bold(`${company} (${when})`), head(position)], without: place };
    case "role, company, place in one line":
      return { lines: [bold(`${position}, ${company}, ${location.replace(/ - |\//, ", ")}`), head(when)] };
    case "bulleted":
      return { lines: [bold(`${company} – ${position} – ${when}`, { bullet: "•" })], without: place };
    case "role without company":
      return { lines: [bold(position), head(when)], without: ["location", "company"] };
    case "role and period / company, place":
      return { lines: [bold(position, { right: when }), head(`${company}, ${location}`)] };
    case "period | company | role":
      return { lines: [bold([when, company, position].join(" | "))], without: place };
    case "company – place – role":
      return { lines: [bold(`${company} – ${location.replace(/ - /, "/")} – ${position}`), head(when)] };
    case "no period":
      return { lines: [bold(`${position} – ${company}`)], without: ["location", "period"] };
  }
}

/** What was done in a job, as lines. */
function showDuties(
  duties: string[],
  { random, choices, language, chrome }: Context,
): { lines: Line[]; description: string; alt?: string[] } {
  const items = (bullet: string): Line[] => duties.map((duty) => ({ text: `${duty};`, role: "bullet", bullet }));
  const description = duties.map((duty) => `${duty};`).join("\n");
  switch (choices.duties) {
    case "paragraph":
    case "long paragraph": {
      const sentences = (
        choices.duties === "paragraph"
          ? duties.slice(0, 2)
          : [...duties, ...duties.map((duty) => `Também ${duty.charAt(0).toLowerCase()}${duty.slice(1)}`)]
      )
        .map((duty) => `${duty}.`)
        .join(" ");
      return { lines: [text(sentences)], description: sentences };
    }
    case "label": {
      const label = random.pick(LABELS[language].activities);
      chrome.push(label);
      return {
        lines: [text(`${label}:`), ...items("-")],
        description: `${label}:\n${description}`,
        alt: [description],
      };
    }
    case "dashes":
      return { lines: items(random.pick(["-", "–", "—"])), description };
    case "none":
      return { lines: [], description: "" };
    default:
      return { lines: items(choices.bullet), description };
  }
}

const pickAlt = (alt: Record<string, string[]> | undefined) => (alt ? { _alt: alt } : {});

/** Jobs as blocks, and as entries of the truth. */
export function showJobs(context: Context, jobs: Job[]): { blocks: Block[]; truth: Entry[] } {
  const { choices, chrome } = context;
  const isBeside = choices.layout === "dates in a left column" || choices.layout === "europass";
  // one company for all roles
  const shared = choices.jobHead === "company above roles" && !isBeside ? jobs[0]?.company : undefined;
  const blocks: Block[] = [];
  const truth: Entry[] = [];
  jobs.forEach((job, index) => {
    const company = shared ?? job.company;
    const form = context.random.pick([choices.jobHead]);
    const { lines, without = [] } = isBeside
      ? { lines: [bold(job.position), head(job.company)], without: ["location" as const] }
      : showHead(form, job, context);
    const duties = showDuties(job.duties, context);
    const hasPeriod = !without.includes("period");
    if (hasPeriod) chrome.push(...(job.period.chrome ?? []));
    const above = shared && index === 0 ? [bold(shared)] : [];
    blocks.push({ ...(isBeside && { left: [job.period.text] }), lines: [...above, ...lines, ...duties.lines] });
    truth.push({
      position: job.position,
      company: without.includes("company") ? "" : company,
      location: without.includes("location") ? "" : job.location,
      startDate: hasPeriod ? job.period.startDate : "",
      endDate: hasPeriod ? job.period.endDate : "",
      description: duties.description,
      ...pickAlt({ ...(hasPeriod && job.period.alt), ...(duties.alt && { description: duties.alt }) }),
    });
  });
  return { blocks, truth };
}

/** Degrees as blocks, and as entries of the truth. */
export function showDegrees(context: Context): { blocks: Block[]; truth: Entry[] } {
  const { random, choices, language, area, chrome } = context;
  const isBeside = choices.layout === "dates in a left column" || choices.layout === "europass";
  const end = random.int(2008, 2023);
  const start = end - random.int(2, 5);
  const first = random.pick(area.words("degree"));
  const degrees = [
    { course: first, ...pickSchool(random, language, /^Técni/.test(first) ? "technical" : "higher"), start, end },
    {
      course: { pt: "Ensino Médio", en: "High School Diploma", es: "Bachillerato" }[language],
      ...pickSchool(random, language, "secondary"),
      start: start - 4,
      end: start - 1,
    },
  ].slice(0, random.int(1, 2));
  const blocks: Block[] = [];
  const truth: Entry[] = [];
  for (const degree of degrees) {
    const {
      lines,
      startDate = "",
      endDate = "",
      alt,
      left,
    } = isBeside
      ? {
          lines: [bold(degree.course), head(degree.school)],
          left: `${degree.start} – ${degree.end}`,
          startDate: String(degree.start),
          endDate: String(degree.end),
          alt: undefined,
        }
      : { left: undefined, ...showDegree(choices.degree, degree, random, chrome) };
    blocks.push({ ...(left && { left: [left] }), lines });
    truth.push({
      course: degree.course,
      institution: degree.school,
      startDate,
      endDate,
      description: "",
      ...pickAlt(alt),
    });
  }
  return { blocks, truth };
}

interface ShownDegree {
  lines: Line[];
  startDate?: string;
  endDate?: string;
  alt?: Record<string, string[]>;
}

function showDegree(
  form: Choices["degree"],
  degree: { course: string; school: string; by: string; start: number; end: number },
  random: Random,
  chrome: string[],
): ShownDegree {
  const { course, school, by, start, end } = degree;
  const period = random.pick([`${start} - ${end}`, `${start} a ${end}`, `${start}–${end}`]);
  const dates = { startDate: String(start), endDate: String(end) };
  const month = random.int(1, 12);
  const full = `${String(month).padStart(2, "0")}/${end}`;
  switch (form) {
    case "course / school / years":
      return { lines: [bold(course), head(school), head(period)], ...dates };
    case "school / course / years":
      return { lines: [bold(school), head(course), head(period)], ...dates };
    case "course - school, year":
      return { lines: [bold(`${course} ${random.pick(["-", "–"])} ${school}, ${end}`)], endDate: String(end) };
    case "course | school | period":
      return { lines: [bold(`${course} | ${school} | ${period}`)], ...dates };
    case "labels": {
      const label = random.pick(["Situação: Concluído em", "Conclusão:", "Ano de conclusão:"]);
      chrome.push("Curso", "Instituição", label);
      return {
        lines: [head(`Curso: ${course}`), head(`Instituição: ${school}`), head(`${label} ${end}`)],
        endDate: String(end),
      };
    }
    case "course (school)":
      return { lines: [bold(`${course} (${school}) – ${end}`)], endDate: String(end) };
    case "sentence":
      chrome.push(by, "concluído em");
      return { lines: [text(`${course} ${by} ${school}, concluído em ${end}.`)], endDate: String(end) };
    case "status": {
      const status = random.pick(["cursando", "em andamento", "Cursando", "trancado", "incompleto"]);
      chrome.push(status);
      const isOver = /^(?:tranc|incomp)/.test(status);
      const line = random.pick([`${course} – ${school} (${status})`, `${course} - ${school} - ${status}`]);
      return {
        lines: [bold(line)],
        endDate: isOver ? "" : "Atual",
        alt: { course: [`${course} ${status}`, `${course} (${status})`] },
      };
    }
    case "period first":
      return { lines: [bold(`${period}: ${course}, ${school}`)], ...dates };
    case "completion in brackets":
      chrome.push("Conclusão em");
      return { lines: [bold(`${course} – ${school} (Conclusão em ${full})`)], endDate: full };
    case "no date":
      return { lines: [bold(course), head(school)] };
    case "semesters":
      return {
        lines: [bold(course), head(`${school} | ${start}.1 - ${end}.2`)],
        ...dates,
        alt: { startDate: [`01/${start}`, `02/${start}`], endDate: [`12/${end}`, `07/${end}`] },
      };
    case "start and completion":
      chrome.push("Início Conclusão");
      return {
        lines: [bold(`${course} – ${school}`), head(`Início: ${start} Conclusão: ${full}`)],
        startDate: String(start),
        endDate: full,
      };
  }
}
