import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { findOccupation, suggestOccupations } from "@penresume/occupations";
import { listParts } from "@penresume/resume";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { beforeAll, describe, expect, it } from "vitest";
import { findWork, loadOccupations } from "../src/guided-start/occupation.ts";
import { type Answers, listQuestions, PARTS, type Question } from "../src/guided-start/questions.ts";
import { readTarget, writeTarget } from "../src/guided-start/targets.ts";
import { choiceTexts, questionTexts, suggestionTexts } from "../src/guided-start/texts.ts";
import courses from "../src/suggestions/lists/courses.json" with { type: "json" };
import languageList from "../src/suggestions/lists/languages.json" with { type: "json" };
import { createResume } from "./create-resume.ts";

beforeAll(loadOccupations);

const TODAY = new Date(2026, 10, 26);
const ask = (content: ResumeContent, answers: Answers = {}) => listQuestions(content, answers, TODAY);
const ids = (content: ResumeContent, answers?: Answers) => ask(content, answers).map(({ id }) => id);

/** The texts of a résumé without ids, with their paths. */
const readTexts = (content: ResumeContent) =>
  Object.fromEntries(
    listParts(content)
      .flatMap(({ entries }) => entries.flatMap(({ texts }) => texts))
      .filter(({ text }) => text !== "")
      .map(({ path, text }) => [path.replace(/^sections\.\d+/, "section"), text]),
  );

/** What a person answers to a question: the fields, and for choices the answer that no field stores. */
function answerAny({ input, target }: Question, given: string[]): { patch: object; noted?: string } {
  const give = (text: string) => {
    given.push(text);
    return text;
  };
  switch (input.kind) {
    case "choice": {
      const [choice = { value: "", label: "" }] = input.choices;
      for (const text of Object.values(choice.patch ?? {})) if (typeof text === "string") give(text);
      return { patch: choice.patch ?? {}, noted: choice.value };
    }
    case "ticks":
      return {
        patch: { [input.field]: [input.options[0] ?? "", "do meu jeito"].filter(Boolean).map(give).join("\n") },
      };
    case "skills":
      return { patch: { skills: [give(input.options[0] ?? ""), give("Violão")] } };
    case "period":
      return { patch: { startDate: give("2019"), endDate: give("03/2021") } };
    case "language":
      return { patch: { name: give("Inglês"), proficiency: give("Intermediário") } };
    case "date":
      return { patch: { [input.field]: give("2027") } };
    default:
      return {
        patch: { [input.field]: give(input.field === "headline" ? "Jovem Aprendiz" : `resposta a ${target.in}`) },
      };
  }
}

/** Answers every question once; of a list only its first entry. */
function answerAll(start: ResumeContent, first: Answers = {}) {
  const given: string[] = [];
  let content = start;
  let answers = first;
  const asked: string[] = [];
  for (;;) {
    const question = ask(content, answers).find(({ id, isAnother }) => !asked.includes(id) && !isAnother);
    if (!question) return { content, given, asked };
    asked.push(question.id);
    const { patch, noted } = answerAny(question, given);
    if (noted && !(question.id in answers)) answers = { ...answers, [question.id]: noted };
    content = writeTarget(content, question.target, patch);
  }
}

it("has the same parts in the same order, whatever is answered", () => {
  const listPartsOf = (content: ResumeContent, answers?: Answers) => [
    ...new Set(ask(content, answers).map(({ part }) => part)),
  ];
  expect(listPartsOf(EMPTY_RESUME)).toEqual(PARTS);
  expect(listPartsOf(createResume(), { studying: "no", work: "none" })).toEqual(PARTS);
  expect(ids(createResume()).length).toBeGreaterThan(ids(EMPTY_RESUME).length);
});

describe("the questions", () => {
  it("are few at first, and answers bring the others", () => {
    expect(ids(EMPTY_RESUME)).toEqual([
      ...["fullName", "phone", "email", "location", "headline", "studying", "courseTitle", "work", "language"],
      ...["skills", "availability", "saturdays", "drivingLicense", "description"],
    ]);
    expect(ids(EMPTY_RESUME, { work: "gig" })).toContain("position");
    expect(ids(EMPTY_RESUME, { work: "none" })).toContain("volunteering");
    expect(ids(EMPTY_RESUME, { studying: "no" })).toContain("level");
    const apprentice = createResume({ personalInfo: { headline: "Jovem Aprendiz" } });
    expect(ids(apprentice)).toContain("age");
  });

  it("ask for one more of a list after each entry", () => {
    const content = createResume({ experience: [{ position: "Diarista" }, { position: "Babá" }] as never });
    const asked = ids(content).filter((id) => /^(position|company|period|activities)/.test(id));
    expect(asked).toEqual([
      ...["position", "company", "period", "activities"],
      ...["position.1", "company.1", "period.1", "activities.1", "position.2"],
    ]);
    expect(ask(content).find(({ id }) => id === "position.2")?.isAnswered).toBe(false);
  });

  it("each write the field they say, and nothing else", () => {
    const { asked } = answerAll(EMPTY_RESUME, { work: "job" });
    let content = EMPTY_RESUME;
    let answers: Answers = { work: "job" };
    for (const id of asked) {
      const question = ask(content, answers).find((other) => other.id === id) as Question;
      const before = readTexts(content);
      const { patch, noted } = answerAny(question, []);
      content = writeTarget(content, question.target, patch);
      if (noted && !(id in answers)) answers = { ...answers, [id]: noted };
      const after = readTexts(content);
      expect(readTarget(content, question.target), id).toMatchObject(patch);
      const fields = Object.keys(patch);
      const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
      const isOwn = (path: string) => fields.some((field) => path.split(".").includes(field));
      expect(
        changed.filter((path) => !isOwn(path)),
        id,
      ).toEqual([]);
      expect(ask(content, answers).find((other) => other.id === id)?.isAnswered, id).toBe(true);
    }
    expect(asked.length).toBeGreaterThan(20);
  });

  it.each<Answers>([{ work: "job" }, { work: "gig" }, { work: "family" }, { work: "none" }, { studying: "no" }])(
    "make a résumé that the server accepts, in which each text was given or ticked: %o",
    (answers) => {
      const { content, given } = answerAll(EMPTY_RESUME, answers);
      expect(resumeContentSchema.parse(content)).toEqual(content);
      const lines = Object.values(readTexts(content)).flatMap((text) => text.split("\n"));
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.filter((text) => !given.includes(text))).toEqual([]);
    },
  );

  it("do not ask again what the résumé has", () => {
    const unanswered = ask(createResume()).filter(({ isAnswered }) => !isAnswered);
    expect(unanswered.map(({ id }) => id)).not.toContain("fullName");
    expect(unanswered.map(({ id }) => id)).not.toContain("position");
    expect(unanswered.map(({ id }) => id)).toContain("availability");
  });

  it("remove an entry that becomes empty again, and no section stays for a 'no'", () => {
    const at = { in: "courses", index: 0 } as const;
    const added = writeTarget(EMPTY_RESUME, at, { title: "E" });
    expect(added.sections?.find(({ kind }) => kind === "courses")?.entries).toMatchObject([{ title: "E" }]);
    expect(readTexts(writeTarget(added, at, { title: "" }))).toEqual({});
    expect(writeTarget(EMPTY_RESUME, { in: "additional" }, { drivingLicense: "" })).toEqual(EMPTY_RESUME);
  });

  it("take back 'Sim' to studying, and keep a finished school", () => {
    const finished = createResume({
      education: [{ course: "Ensino médio", institution: "", startDate: "", endDate: "2010", current: false }],
    });
    const [studying] = ask(finished).filter(({ id }) => id.startsWith("studying"));
    if (studying?.input.kind !== "choice") throw new Error("no choice");
    const [yes] = studying.input.choices;
    let both = writeTarget(finished, studying.target, yes?.patch ?? {});
    expect(both.education).toMatchObject([{ endDate: "2010" }, { current: true }]);
    for (const [text, patch] of [
      ["shift", { shift: "Noite" }],
      ["expectedEnd", { expectedEnd: "2028" }],
    ] as const) {
      const { target } = ask(both).find((question) => question.text === text) as Question;
      both = writeTarget(both, target, patch);
    }
    const [again] = ask(both).filter(({ text }) => text === "studying");
    if (again?.input.kind !== "choice") throw new Error("no choice");
    expect(writeTarget(both, again.target, again.input.choices[1]?.patch ?? {}).education).toEqual(finished.education);
  });
});

describe("the activities of an occupation", () => {
  it.each([
    ["Faxineira", "Limpeza de salas, banheiros e corredores"],
    ["diarista em casa de família", "Limpeza e arrumação da casa"],
    ["motoboy", "Entrega de comida por aplicativo"],
    ["motociclista", "Entrega de comida por aplicativo"],
    ["Ajudante de pedreiro", "Preparo de massa e concreto"],
    ["cuidadora de idoso", "Banho e higiene pessoal"],
    ["caixa de supermercado", "Atendimento aos clientes no caixa"],
    ["coletor de lixo", "Coleta de sacos e contêineres"],
    ["magarefe", "Abate e limpeza de animais"],
    ["xyz", undefined],
    ["Mecânico especializado", undefined],
    ["auxiliar", undefined],
  ])("of '%s' begin with '%s'", (position, first) => expect(findWork(position)?.activities[0]).toBe(first));

  it("are said to be general if they are those of a whole group, and unknown work is written in own words", () => {
    const noteOf = (position: string) => {
      const content = createResume({ experience: [{ position }] as never });
      const input = ask(content).find(({ text }) => text === "activities")?.input;
      return input?.kind === "ticks" ? [input.note, input.options.length > 0] : undefined;
    };
    expect(noteOf("Pedreiro")).toEqual(["", true]);
    expect(noteOf("Atuário")).toEqual([choiceTexts.general, true]);
    expect(noteOf("Astronauta")).toEqual([choiceTexts.unknown, false]);
  });
});

it("what can be tapped is spelled as the lists of suggestions have it", () => {
  const { languages, levels, positions, gigs, family } = suggestionTexts;
  expect(languages.filter((text) => !languageList.includes(text))).toEqual([]);
  expect(levels.filter((text) => !courses.includes(text))).toEqual([]);
  const [, , ownHome] = family;
  for (const title of [...positions, ...gigs, ...family].filter((text) => text !== ownHome)) {
    expect(findOccupation(title)?.isSure, title).toBe(true);
    expect(suggestOccupations(title.slice(0, -3), 10), title).toContain(title);
  }
});

it("every question and choice has a text, and no text is long", () => {
  for (const { title, hint = "" } of Object.values(questionTexts) as { title: string; hint?: string }[]) {
    expect(title.length).toBeLessThanOrEqual(45);
    expect(hint.length).toBeLessThanOrEqual(110);
  }
  expect(Object.values(choiceTexts.work).every((text) => text.length <= 45)).toBe(true);
});
