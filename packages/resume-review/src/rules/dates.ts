import { readField } from "@penresume/resume";
import { isCurrentWord, type ParsedDate, parseDate } from "@penresume/resume/dates";
import { toAlternatives } from "@penresume/text";
import type { Entry } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import lists from "./lists.json" with { type: "json" };

const name = ({ title, organization }: Entry) => title || organization || "esta experiência";

/** Source: Randstad Brasil, 'Como desenvolver um CV' (datas de início e término). */
const missingStartDate: Rule = {
  id: "missing-start-date",
  importance: "medium",
  reason:
    "Sem as datas, quem lê não sabe quanto tempo de experiência você tem, e os sistemas de seleção não conseguem somar.",
  check: ({ jobs }) =>
    jobs
      .filter(({ startDate }) => !startDate)
      .map((entry) => ({ path: entry.startField, message: `Informe quando começou em ${name(entry)}.` })),
};

/** Source: Randstad Brasil, 'Como desenvolver um CV' (datas de início e término). */
const missingEndDate: Rule = {
  id: "missing-end-date",
  importance: "medium",
  reason: "Sem a data de saída, não dá para saber se você ainda está lá.",
  check: ({ entries }) =>
    entries
      .filter(({ section, startDate, endDate, current }) => section !== "sections" && startDate && !endDate && !current)
      .map((entry) => ({
        path: entry.endField,
        message:
          entry.section === "experience"
            ? `Informe quando saiu de ${entry.organization || name(entry)} ou marque como atual.`
            : `Informe quando concluiu ${entry.title || "o curso"} ou marque como em andamento.`,
      })),
};

/** Source: Gupy, 'Preenchimento de currículo na Gupy com o uso de arquivo' (the parser fills date fields; check them one by one). */
const unreadableDate: Rule = {
  id: "unreadable-date",
  importance: "medium",
  reason: "Os sistemas de seleção leem mês e ano. Uma data escrita de outro jeito pode se perder.",
  check: ({ entries, today }) =>
    entries.flatMap((entry) =>
      [
        { path: entry.startField, text: entry.startDate, date: entry.start },
        { path: entry.endField, text: entry.endDate, date: entry.end },
      ]
        .filter(({ text }) => text !== "" && !isCurrentWord(text))
        .filter(({ date }) => !date || date.first < 1940 * 12 || date.first > today + 12 * 12)
        .map(({ path, text }) => ({ path, message: `Escreva '${text}' como mês e ano: 03/2021.` })),
    ),
};

/** Source: plain arithmetic; Exame, 'Os 7 pecados capitais do currículo' (falta de revisão). */
const reversedDates: Rule = {
  id: "reversed-dates",
  importance: "high",
  reason: "Uma saída antes da entrada parece erro ou descuido.",
  check: ({ entries }) =>
    entries
      .filter(({ start, end, current }) => !current && start && end && end.last < start.first)
      .map((entry) => ({
        path: entry.endField,
        message: `O fim (${entry.endDate}) vem antes do início (${entry.startDate}).`,
      })),
};

/** Reports future dates of jobs; a course may end in the future. Source: plain arithmetic; Exame, 'Os 7 pecados capitais do currículo'. */
const futureDate: Rule = {
  id: "future-date",
  importance: "high",
  reason: "Uma data que ainda não chegou parece erro de digitação.",
  check: ({ jobs, today }) =>
    jobs.flatMap(({ start, startDate, startField, end, endDate, endField }) => {
      const isFuture = (date?: ParsedDate) => date && date.first > today && date.first <= today + 12 * 12;
      if (isFuture(start)) return [{ path: startField, message: `O início (${startDate}) está no futuro.` }];
      return isFuture(end)
        ? [{ path: endField, message: `O fim (${endDate}) está no futuro. Se ainda trabalha lá, marque como atual.` }]
        : [];
    }),
};

/** Source: Randstad Brasil, 'Como desenvolver um CV' (datas de início e término). */
const currentWithEndDate: Rule = {
  id: "current-with-end-date",
  importance: "medium",
  reason: "O currículo diz que você ainda está lá e também que já saiu.",
  check: ({ entries, today }) =>
    entries
      .filter(({ isMarkedCurrent, end }) => isMarkedCurrent && end && end.last < today)
      .map((entry) => ({
        path: entry.endField,
        message: `Está marcado como atual, mas com fim em ${entry.endDate}. Deixe só um dos dois.`,
      })),
};

/** Source: plain arithmetic. An expected end in the future is no mistake. */
const pastExpectedEnd: Rule = {
  id: "past-expected-end",
  importance: "medium",
  reason: "Uma previsão que já passou deixa a dúvida se o curso terminou.",
  check: ({ resume, today }) =>
    resume.education.flatMap((course, index) => {
      const expectedEnd = readField(course, "expectedEnd");
      const date = parseDate(expectedEnd);
      const message = `A previsão de término (${expectedEnd}) já passou. Informe o término ou a nova previsão.`;
      return course.current && date && date.last < today ? [{ path: `education.${index}.expectedEnd`, message }] : [];
    }),
};

// professions and contracts in which two jobs at a time are usual
const SIDE_JOB = new RegExp(toAlternatives(lists.sideJob), "i");

const finish = ({ end, current }: Entry, today: number) => (current ? today : end?.last);

/** Reports overlapping jobs. Tolerates two months, shift work and self-employment. Source: Gupy, 'Gupy IA' (tempo de atuação is computed from the dates). */
const overlappingJobs: Rule = {
  id: "overlapping-jobs",
  importance: "low",
  reason:
    "Dois empregos ao mesmo tempo podem parecer erro de data. Se foi isso mesmo, diga na descrição (meio período, autônomo).",
  check({ jobs, today }) {
    const dated = jobs
      .filter((entry) => entry.start && entry.start.format !== "YYYY" && finish(entry, today) !== undefined)
      .filter((entry) => entry.current || entry.end?.format !== "YYYY")
      .filter(
        ({ title, organization, description }) => !SIDE_JOB.test(`${title} ${organization} ${description?.text ?? ""}`),
      );
    return dated.flatMap((entry, index) => {
      const other = dated.slice(index + 1).find((candidate) => {
        const from = Math.max(entry.start?.first ?? 0, candidate.start?.first ?? 0);
        const to = Math.min(finish(entry, today) ?? 0, finish(candidate, today) ?? 0);
        return to - from >= 2;
      });
      return other
        ? [{ path: entry.startField, message: `As datas de ${name(entry)} e ${name(other)} se sobrepõem.` }]
        : [];
    });
  },
};

/**
 * Reports more than a year between two jobs without studies.
 * Source: jobseeker.com/pt, 'Lacuna no currículo: dicas e exemplos'.
 */
const employmentGap: Rule = {
  id: "employment-gap",
  importance: "low",
  reason:
    "Intervalos são normais, mas chamam atenção. Um curso, trabalho autônomo ou cuidado com a família nesse tempo pode entrar no currículo.",
  check(document) {
    const covered = document.entries
      .filter(({ start }) => start)
      .map((entry) => ({
        entry,
        from: entry.start?.first ?? 0,
        to: finish(entry, document.today) ?? entry.start?.last ?? 0,
      }))
      .sort((a, b) => a.from - b.from);
    const work = covered.filter(({ entry }) => entry.section === "experience");
    const hits: Hit[] = [];
    let reached = work[0]?.to ?? 0;
    for (const { entry, from, to } of work.slice(1)) {
      let busyUntil = reached;
      for (const other of covered)
        if (other.from <= busyUntil + 3) busyUntil = Math.max(busyUntil, Math.min(other.to, from));
      if (from - busyUntil > 13) {
        hits.push({ path: entry.startField, message: `Há mais de um ano sem nada antes de ${name(entry)}.` });
      }
      reached = Math.max(reached, to);
    }
    return hits;
  },
};

export const dateRules = [
  missingStartDate,
  missingEndDate,
  unreadableDate,
  reversedDates,
  futureDate,
  currentWithEndDate,
  pastExpectedEnd,
  overlappingJobs,
  employmentGap,
];
