import type { Section } from "@penresume/contracts";
import { orderSections } from "@penresume/resume";
import type { Entry, ReviewDocument } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";

const endMonth = ({ end, current, start }: Entry, today: number) =>
  current ? today + 1 : (end?.last ?? start?.last ?? 0);

/** Reports entries that are not in the order most recent first, unless a date is missing or unreadable. */
function checkOrder(entries: Entry[], today: number): Hit[] {
  const section = entries[0]?.section;
  if (!section || entries.length < 2 || entries.some(({ start, end, current }) => !start && !end && !current))
    return [];
  const compareRecency = (a: Entry, b: Entry) => {
    const [endA, endB] = [endMonth(a, today), endMonth(b, today)];
    return endA !== endB ? endA - endB : (a.start?.first ?? 0) - (b.start?.first ?? 0);
  };
  // simultaneous jobs may be in any order
  const isMisplaced = (above: Entry, below: Entry) =>
    (below.start?.first ?? 0) >= (above.start?.first ?? 0) && endMonth(below, today) > endMonth(above, today);
  const misplaced = entries.some((entry, index) => index > 0 && isMisplaced(entries[index - 1] as Entry, entry));
  if (!misplaced) return [];
  const order = [...entries].sort((a, b) => compareRecency(b, a) || a.index - b.index).map(({ index }) => index);
  const what = section === "experience" ? "o trabalho" : "o curso";
  return [{ path: section, message: `Coloque ${what} mais recente primeiro.`, fix: { type: "reorder", order } }];
}

/** Source: Randstad Brasil, 'Como desenvolver um CV' (ordem cronológica inversa); Adobe, 'Como criar um currículo' (formato cronológico). */
const reverseChronologicalOrder: Rule = {
  id: "reverse-chronological-order",
  importance: "medium",
  reason: "Quem seleciona olha primeiro o que você faz hoje. O mais recente fica no topo.",
  check: ({ entries, today }) =>
    ["experience", "education"].flatMap((section) =>
      checkOrder(
        entries.filter((entry) => entry.section === section),
        today,
      ),
    ),
};

const jobMonths = ({ jobs, today }: ReviewDocument): number =>
  jobs
    .map((job) => (job.start ? Math.min(endMonth(job, today), today) - job.start.first + 1 : 0))
    .reduce((sum, months) => sum + Math.max(0, months), 0);

/** From this number of jobs on the template for a first job has the usual order. */
const FIRST_JOBS = 3;

/**
 * Reports education before experience, for people with experience. Reports nothing when the order is unknown, or that of a first job.
 * Source: tredici.net.br, 'O Currículo Perfeito' (profissionais com experiência); carreiras.empregos.com.br for beginners.
 */
const sectionOrder: Rule = {
  id: "section-order",
  importance: "low",
  reason: "Com alguns anos de trabalho, a experiência pesa mais do que os estudos e deve vir antes.",
  check(document) {
    const { sectionOrder: order } = document;
    const experience = order.indexOf("experience");
    const education = order.indexOf("education");
    const isBehind = experience >= 0 && education >= 0 && education < experience;
    const isFirstJob = document.jobs.length < FIRST_JOBS && order.slice(0, experience).includes("skills");
    if (!isBehind || isFirstJob || jobMonths(document) < 36) return [];
    const sections = orderSections(document.resume.sections);
    const getPlace = ({ kind }: { kind: string }) =>
      kind === "experience" ? education - 0.5 : order.includes(kind) ? order.indexOf(kind) : order.length;
    const fix = {
      type: "reorder",
      order: [...sections.keys()].sort((a, b) => getPlace(sections[a] as Section) - getPlace(sections[b] as Section)),
    } as const;
    return [{ path: "sections", message: "Coloque a experiência antes da formação.", fix }];
  },
};

export const orderRules = [reverseChronologicalOrder, sectionOrder];
