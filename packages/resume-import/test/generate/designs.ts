// node packages/resume-import/test/generate/designs.ts FOLDER [--count N] [--seed TEXT] [--held]: writes résumés in the designs that
// strangers use, as folders of score.mjs. Half of the patterns of heads is kept apart: --held writes these only.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPrinter } from "./print.ts";
import { Random } from "./random.ts";
import { CITIES, GIVEN_NAMES, pickArea, pickCompany, pickSchool, STREETS, SURNAMES } from "./vocabulary.ts";

type Truth = Record<string, unknown>;

/** A pattern of entries: lines of HTML. R and C are the two names, L the place, P the period, "~" begins a text at the right edge. */
interface Pattern {
  head: string;
  /** Where the period stands if not in the head. */
  beside?: boolean;
  isHeld: boolean;
}
const patterns = (own: string[], held: string[]): Pattern[] =>
  [own.map((head) => [head, false] as const), held.map((head) => [head, true] as const)]
    .flat()
    .map(([head, isHeld]) => ({ head: head.replace(/^P\|\|/, ""), beside: head.startsWith("P||"), isHeld }));

const JOB_HEADS = patterns(
  [
    "P||<b>R</b>, <i>C</i>, L.",
    "<b>R</b> <em>C</em>/P | L",
    "<b>R na C.</b>/(P)",
    "<b>R</b>/<b>C- P</b>",
    "<b>C</b>/R – D",
    "• <b>P  R - C</b>",
    "<b>C - P</b>/Cargo: R.",
    "• <b>C</b>/(P) - R",
    "<b>C - R</b>/P",
    "<b>P</b>/R, C, L",
    "<b>R</b>/C/P",
    "<b>C</b>~P/<i>R</i>",
    "C (P)/Cargo: R",
    "<b>R</b> | <em>C</em>~L/P",
  ],
  [
    "<b>C</b>, L~P/<i>R</i>",
    "<b>R</b>/<em>C</em> — L/<s>P</s>",
    "<i>R</i> <b>C</b> (P)",
    "P||<b>C</b>/R",
    "<b>C</b>~L/<i>R</i>~P",
    "<b>P</b>/<b>C</b>/R",
    "<b>R:</b> C - P",
    "<em>C</em>/R/P • L",
    "P||<b>R</b>/<i>C, L</i>",
    "<b>R @ C</b>/P",
    "P - <b>C</b>/Função: R",
    "<b>C</b> <i>R</i>~P",
    "• <b>R</b> – C; P",
    "<b>P | C</b>/<b>R</b>",
  ],
);
const STUDY_HEADS = patterns(
  [
    "P||<b>R</b>, <i>C</i>, L.",
    "<b>R</b> <em>C</em>/P | L",
    "<b>R</b>/C (P)",
    "R/Curso: C/E",
    "<b>R</b>/C/E",
    "R – C – E",
    "• <b>R</b>/<b>Curso:</b> (P) C",
    "<b>C</b>~L/R (P)",
  ],
  [
    "<b>C</b>, L~P/<i>R</i>",
    "P||<b>C</b>/R",
    "R | C/Conclusão: E",
    "R pela C em E.",
    "<b>R</b>/<em>C</em>/P",
    "E - R, C",
    "<i>C</i> <b>R</b>~P",
    "• R (C, E)",
  ],
);

const KNOWN = {
  summary: ["Resumo", "Sobre mim", "Perfil profissional", "SUMÁRIO"],
  experience: ["Experiência Profissional", "Histórico de trabalho", "EXPERIÊNCIA", "Experiências"],
  education: ["Formação Acadêmica", "Educação", "FORMAÇÃO", "Escolaridade"],
  skills: ["Habilidades", "Competências", "CONHECIMENTOS"],
  languages: ["Idiomas", "Línguas"],
  courses: ["Cursos", "Cursos complementares"],
  custom: ["Informações adicionais", "Outros"],
};
const UNKNOWN: Record<keyof typeof KNOWN, string[]> = {
  summary: ["Um pouco de mim", "Quem sou"],
  experience: ["Onde já trabalhei", "Trajetória", "Carreira até aqui", "Empregos"],
  education: ["Especialização", "Estudos", "Onde estudei"],
  skills: ["Faço bem", "Conhecimentos complementares", "O que domino"],
  languages: ["Idiomas que falo", "Línguas faladas"],
  courses: ["Capacitações e oficinas", "Também estudei"],
  custom: ["Interesses de carreira", "Realizações e marcos", "Diferenciais pessoais"],
};
const BRANDS = [
  "Nanquim Onze",
  "Lua Cheia",
  "Colégio Objetivo Novo Prado",
  "Colégio e Curso Horizonte",
  "Estação Cultura",
  "Doces da Vila",
  "Armarinho Fiorela",
  "Vento Norte",
  "Instituto Maré Viva",
  "Governo do Estado de São Paulo",
  "Trevo Azul",
  "Rio Claro Monitoramento",
  "Caldeiras Bom Retiro",
  "TKV",
  "B&M Contábil",
  "Prefeitura de Pedra Alta",
  "Ateliê Formação",
  "Casa Educar",
  "QualiVida Experiências",
];
const ROLES = [
  "Monitoria",
  "Atendimento ao salão",
  "Cozinheira líder",
  "Regente do coral",
  "Programa Jovens Inventores",
  "Responsável pelo arquivo geral",
  "Voluntária no Grupo de Recepção",
  "Confeiteira 2",
  "Serviços gerais",
  "Freelancer de vídeo",
  "Estágio",
  "Coordenadora de Feiras & Congressos",
  "Sócio",
  "Projetos de irrigação",
];
const ITEMS = [
  "Abrir um estúdio de cenografia até 2028",
  "Penso em dar oficinas para quem começa",
  "Boa escuta e pontualidade",
  "Disponibilidade para viagens",
  "Redução de 30% no gasto de água",
  "Fim das filas após ajuste de horários",
];

const two = (value: number) => String(value).padStart(2, "0");
const MONTHS = ["Jan", "Fev", "Mar", "Abr", "Mai", "Jun", "Jul", "Ago", "Set", "Out", "Nov", "Dez"];
interface Shown {
  text: string;
  startDate: string;
  endDate: string;
}
type DateForm = (random: Random, start: number, end: number, isCurrent: boolean) => Shown;
const exact = (month: number) => `${two((month % 12) + 1)}/${Math.floor(month / 12)}`;
const range =
  (show: (month: number) => string, dash: string[], current: string[], isYear = false): DateForm =>
  (random, start, end, isCurrent) => ({
    text: `${show(start)}${random.pick(dash)}${isCurrent ? random.pick(current) : show(end)}`,
    startDate: isYear ? String(Math.floor(start / 12)) : exact(start),
    endDate: isCurrent ? "Atual" : isYear ? String(Math.floor(end / 12)) : exact(end),
  });
const year = (month: number) => String(Math.floor(month / 12));
const DATE_FORMS: DateForm[] = [
  range(year, ["–", " - ", "-", "/"], ["Atual", "atual"], true),
  range(exact, [" — ", " - ", " a ", " até "], ["Atual", "o momento", "Presente"]),
  range((month) => `${MONTHS[month % 12]} ${year(month)}`, [" - ", " – "], ["o momento", "Atual"]),
  range(exact, [" há ", " à "], ["Atual"]),
  range((month) => exact(month).replace("/", "\\"), [" até ", " a "], ["Atual"]),
  range((month) => `${two((month % 27) + 1)}/${exact(month)}`, [" até ", " a "], ["hoje"]),
];

const fill = (head: string, values: Record<string, string>) =>
  head.replace(/(?<![\p{L}<])([RCLPDE])(?![\p{L}>])/gu, (_found, key: string) => values[key] ?? "");

/** Draws the design of a résumé and writes it. */
function compose(random: Random, isHeld: boolean): { html: string; truth: Truth; kind: string } {
  const area = pickArea(random, "pt");
  const mayBe = <T extends { isHeld: boolean }>(list: T[]) => list.filter((one) => one.isHeld === isHeld);
  const job = random.pick(mayBe(JOB_HEADS));
  const study = random.pick(mayBe(STUDY_HEADS));
  const form = random.pick(DATE_FORMS);
  const place = () => {
    const { city, uf } = random.pick(CITIES);
    return random.pick([city, `${city}, ${uf}`, `${city} - ${uf}`]);
  };
  const roles = random.sample(
    [...area.words("role").map((role) => role.replace("(a)", "")), ...random.sample(ROLES, 5)],
    6,
  );
  const isStop = random.chance(0.3);
  const bodyForm = random.pick(["bullets", "paragraph", "short", "lines"]);
  const duties = area.words("duty");
  const body = (): { html: string; text: string } => {
    if (bodyForm === "bullets" || bodyForm === "lines") {
      const own = random.sample(duties, random.int(1, 3)).map((duty) => duty + (isStop ? "." : ""));
      const mark = bodyForm === "bullets";
      return {
        html: `<ul class=${mark ? "m" : "n"}>${own.map((duty) => `<li>${duty}</li>`).join("")}</ul>`,
        text: own.join("\n"),
      };
    }
    const text =
      random.sample(duties, bodyForm === "short" ? 1 : 3).join(bodyForm === "short" ? "" : ". ") +
      (isStop || bodyForm === "paragraph" ? "." : "");
    return { html: `<p class=t>${text}</p>`, text };
  };
  const toLines = (head: string, values: Record<string, string>) =>
    head
      .split(/(?<!<)\//)
      .map((line) => {
        const [left = "", right] = line.split("~").map((part) => fill(part, values));
        return right ? `<p class=w><span>${left}</span><span>${right}</span></p>` : `<p>${left}</p>`;
      })
      .join("");
  const entry = (pattern: Pattern, values: Record<string, string>, below: string): string => {
    const lines = toLines(pattern.head, values);
    return pattern.beside
      ? `<div class=row><div class=d>${values.P}</div><div class=c>${lines}${below}</div></div>`
      : `<div class=e>${lines}${below}</div>`;
  };
  let month = 12 * 2024 + random.int(0, 11);
  const mixed = !/D/.test(job.head) && random.chance(0.25);
  const jobs = Array.from({ length: random.int(2, 5) }, (_, index) => {
    const isCurrent = index === 0 && random.chance(0.5);
    const end = month;
    const start = end - random.int(10, 40);
    month = start - random.int(1, 8);
    const single = mixed && index > 0 && random.chance(0.4);
    const shown = single ? { text: year(end), startDate: "", endDate: year(end) } : form(random, start, end, isCurrent);
    const hasPlace = /L/.test(job.head);
    const values = {
      R: roles[index] ?? "Estágio",
      C: random.chance(0.45) ? random.pick(BRANDS) : pickCompany(random, "pt", "usual").company,
      L: place(),
      P: shown.text,
      D: `${random.int(2, 20)} anos`,
    };
    const isDuration = /D/.test(job.head);
    const below = body();
    const truth = {
      position: values.R,
      company: values.C,
      location: hasPlace ? values.L : "",
      startDate: isDuration ? "" : shown.startDate,
      endDate: isDuration ? "" : shown.endDate,
      description: below.text,
      _alt: {
        ...(single && { startDate: [year(end)], endDate: ["", "Atual", year(end)] }),
        position: [`${values.R}.`],
        company: [`${values.C}, ${values.L}`, `${values.C}.`],
        location: [""],
      },
    };
    return { html: entry(job, values, below.html), truth };
  });
  const end = random.int(2008, 2023);
  const levels = ["higher", "technical", "secondary"];
  const studies = Array.from({ length: random.int(1, 4) }, (_, index) => {
    const { school } = pickSchool(random, "pt", levels[index] ?? "technical");
    const course = random.chance(0.6) ? random.pick(area.words("degree")) : random.pick(area.words("course"));
    const [from, to] = [end - index * 3 - 2, end - index * 3];
    const values = {
      R: course,
      C: random.chance(0.2) ? `${school} - ${random.pick(["UFX", "IFTP", "UNIRA"])}` : school,
      L: place(),
      P: `${from}${random.pick(["-", " - ", " a "])}${to}`,
      E: String(to),
    };
    const hasStart = /P/.test(study.head) || study.beside;
    const note = random.chance(0.15)
      ? `Projeto final sobre ${random.pick(["solos", "abelhas", "trens"])} da região.`
      : "";
    return {
      html: entry(study, values, note ? `<p class=t>${note}</p>` : ""),
      truth: {
        course,
        institution: values.C,
        startDate: hasStart ? String(from) : "",
        endDate: String(to),
        description: note,
        _alt: {
          description: [values.L, [values.L, note].filter(Boolean).join("\n")],
          institution: [`${values.C}, ${values.L}`],
        },
      },
    };
  });
  const skills = random.sample(area.words("skill"), 5);
  const skillForm = random.pick(["items", "commas", "label"]);
  const courses = random
    .sample(area.words("course"), 2)
    .map((title) => ({ title, subtitle: pickSchool(random, "pt", "technical").school }));
  const custom = random.sample(ITEMS, 2);
  const summary = `${random
    .sample(duties, 2)
    .join(" e ")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())}, com cuidado e atenção às pessoas.`;
  const titleForm = random.pick(["known", "known", "some", "some", "most"]);
  const isUpper = random.chance(0.4);
  const colon = random.chance(0.2) ? ":" : "";
  const chrome: string[] = [];
  const title = (kind: keyof typeof KNOWN) => {
    const isKnown = titleForm === "known" || (kind === "experience" && titleForm !== "most") || random.chance(0.6);
    const text = random.pick((isKnown ? KNOWN : UNKNOWN)[kind]);
    chrome.push(text);
    return (isUpper ? text.toUpperCase() : text) + colon;
  };
  const layout = random.pick(
    job.beside || study.beside ? ["single"] : ["single", "single", "margin", "sidebar", "sidebar"],
  );
  const section = (kind: keyof typeof KNOWN, html: string) =>
    layout === "margin"
      ? `<div class=row><div class=h>${title(kind)}</div><div class=c>${html}</div></div>`
      : `<section><h2>${title(kind)}</h2>${html}</section>`;
  const list = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
  const has = {
    courses: random.chance(0.3),
    custom: random.chance(0.4),
    languages: random.chance(0.5),
    summary: random.chance(0.6),
  };
  const main = {
    summary: has.summary ? section("summary", `<p class=t>${summary}</p>`) : "",
    jobs: section("experience", jobs.map(({ html }) => html).join("")),
    studies: section("education", studies.map(({ html }) => html).join("")),
    courses: has.courses
      ? section("courses", list(courses.map((course) => `${course.title} – ${course.subtitle}`)))
      : "",
    custom: has.custom ? section("custom", list(custom)) : "",
    skills: section(
      "skills",
      skillForm === "items"
        ? list(skills)
        : skillForm === "commas"
          ? `<p>${skills.join(", ")}</p>`
          : `<p><b>Ferramentas:</b> ${skills.slice(0, -1).join(", ")} e ${skills.at(-1)}</p>`,
    ),
    languages: has.languages ? section("languages", "<p>Inglês intermediário</p><p>Espanhol básico</p>") : "",
  };
  const [given, ...family] = [random.pick(GIVEN_NAMES), ...random.sample(SURNAMES, 2)];
  const name = [given, ...family].join(" ");
  const email = `${given}.${family[1]}@exemplo.com.br`
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z.@]/g, "");
  const { city, uf } = random.pick(CITIES);
  const address = random.pick([
    `${city}, ${uf}`,
    `${city} - ${uf}`,
    `${random.pick(STREETS)}, ${random.int(2, 900)} - ${city}, ${uf}`,
  ]);
  const phone = `(${random.int(11, 99)}) 9${random.int(1000, 9999)}-${random.int(1000, 9999)}`;
  const headline = random.chance(0.5) ? (roles[0] ?? "") : "";
  const contacts = random.pick([
    [`Celular: ${phone}`, `E-mail: ${email}`, `Endereço: ${address}`],
    [address, phone, email],
    [[address, phone, email].join(" | ")],
  ]);
  const head = `<h1>${name}</h1>${headline ? `<p class=hl>${headline}</p>` : ""}`;
  const isAside = layout === "sidebar";
  const asideHasStudies = isAside && random.chance(0.4);
  const contactHtml = list(contacts);
  const aside = `${contactHtml}${asideHasStudies ? main.studies : ""}${main.skills}${main.languages}`;
  const own = `${main.summary}${main.jobs}${asideHasStudies ? "" : main.studies}${main.courses}${main.custom}`;
  const isLeft = random.chance(0.5);
  const page = isAside
    ? `<div class="cols ${isLeft ? "l" : "r"}"><aside>${isLeft ? aside : ""}${isLeft ? "" : aside}</aside><main>${head}${own}</main></div>`
    : `${head}${contactHtml}${own}${main.skills}${main.languages}`;
  const colour = random.pick(["#27a", "#a33", "#264", "#555"]);
  const css = `@page{size:A4;margin:0}body{margin:14mm;font:${random.pick(["9px", "10px", "11px"])}/${random.pick(["1.25", "1.4", "1.55"])} ${random.pick(["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Condensed"])},sans-serif}
h1{font-size:${random.pick(["20px", "26px", "32px"])};margin:0}p{margin:0}.t{margin:1px 0}ul{margin:1px 0;padding-left:14px}.n{list-style:none;padding-left:0}
h2{font-size:${random.pick(["1em", "1.15em", "1.4em"])};font-weight:${random.pick(["bold", "bold", "normal"])};color:${random.pick([colour, "#000"])};margin:${random.pick(["8px 0 2px", "14px 0 5px"])};${random.chance(0.3) ? "border-bottom:1px solid #888" : ""}}
em{font-style:normal;color:${colour}}s{text-decoration:none;font-size:.9em;color:#777}.hl{font-size:1.2em;color:#555}.e,.row{margin-bottom:${random.pick(["2px", "6px", "10px"])}}
.row{display:flex}.d{width:88px;text-align:${random.pick(["left", "right"])};padding-right:10px;flex:none}.h{width:110px;flex:none;padding-right:14px;text-align:${random.pick(["right", "left"])};color:${colour};font-weight:${random.pick(["bold", "normal"])}}.c{flex:1}
.w{display:flex;justify-content:space-between}.cols{display:flex;gap:22px}.r{flex-direction:row-reverse}aside{overflow-wrap:anywhere;width:${random.pick(["180px", "200px", "220px"])};flex:none}main{flex:1;min-width:0}`;
  return {
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>${css}</style>${page}`,
    kind: job.head,
    truth: {
      meta: {
        kind: `job: ${job.beside ? "P||" : ""}${job.head}`,
        design: `${layout}; study: ${study.beside ? "P||" : ""}${study.head}; titles ${titleForm}`,
        chrome: [...chrome, "Ferramentas", "Cargo Função Curso Conclusão", "Celular E-mail Endereço", ...contacts],
      },
      personalInfo: {
        fullName: name,
        headline,
        email,
        phone,
        location: address,
        description: has.summary ? summary : "",
        _alt: { location: [`${city}, ${uf}`] },
      },
      experience: jobs.map(({ truth }) => truth),
      education: studies.map(({ truth }) => truth),
      skills,
      languages: has.languages
        ? [
            { name: "Inglês", proficiency: "Intermediário" },
            { name: "Espanhol", proficiency: "Básico" },
          ]
        : [],
      sections: [
        ...(has.courses ? [{ kind: "courses", entries: courses, _altKinds: ["certifications"] }] : []),
        ...(has.custom
          ? [{ kind: "custom", entries: custom.map((text) => ({ title: text })), _altKinds: ["awards"] }]
          : []),
      ],
    },
  };
}

/** Writes `count` résumés to folders of score.mjs. `isHeld`: in the patterns that are kept apart. */
export async function writeDesigns(folder: string, count: number, seed: string, isHeld: boolean): Promise<string[]> {
  const printer = await openPrinter();
  try {
    const folders: string[] = [];
    for (let index = 0; index < count; index++) {
      const own = join(folder, `design-${String(index).padStart(3, "0")}`);
      const { html, truth } = compose(new Random(`${seed} ${index} ${isHeld}`), isHeld);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, "input.pdf"), await printer.print(html));
      writeFileSync(join(own, "truth.json"), JSON.stringify(truth, null, 1));
      writeFileSync(join(own, "source.txt"), toSource(html));
      folders.push(own);
    }
    return folders;
  } finally {
    await printer.close();
  }
}

/** The text of a page, a block on each line. */
const toSource = (html: string): string =>
  html
    .replace(/^.*?<\/style>/s, "")
    .replace(/<\/(?:p|div|li|h\d)>/g, "\n")
    .replaceAll("</span><span>", " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&");

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: "string", default: "100" },
      seed: { type: "string", default: "a" },
      held: { type: "boolean", default: false },
    },
  });
  await writeDesigns(positionals[0] ?? "designs", Number(values.count), values.seed, values.held);
}
