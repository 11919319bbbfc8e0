import { expect, it } from "vitest";
import { reviewResume, summarizeFindings } from "../src/index.ts";
import { CONTACT_CASES } from "./cases-contact.ts";
import { DATE_CASES } from "./cases-dates.ts";
import { SECTION_CASES } from "./cases-sections.ts";
import { WRITING_CASES } from "./cases-writing.ts";
import { CLEAN_RESUMES, TODAY } from "./clean-resumes.ts";
import { ALL_CLEAN_RESUMES } from "./clean-sections.ts";

const CASES = [CONTACT_CASES, DATE_CASES, WRITING_CASES, SECTION_CASES].flatMap((cases) => Object.entries(cases));
const resumes = Object.entries(CLEAN_RESUMES);
// thousands of reviews
const SLOW = 60_000;
const review = (resume: (typeof resumes)[number][1]) => reviewResume(resume, { today: TODAY });

it(
  "finds at least 95 % of the defects seeded into good résumés",
  () => {
    const missed: string[] = [];
    let seeded = 0;
    for (const [trade, clean] of resumes) {
      for (const [rule, { found }] of CASES) {
        for (const [index, seed] of found.entries()) {
          const resume = structuredClone(clean);
          if (seed(resume) === false) continue;
          seeded += 1;
          if (!review(resume).some((finding) => finding.rule === rule)) missed.push(`${trade} ${rule} ${index}`);
        }
      }
    }
    console.log(`${seeded - missed.length} of ${seeded} seeded defects found; missed: ${missed.join(", ") || "none"}`);
    expect(seeded).toBeGreaterThan(2000);
    expect(missed.length / seeded).toBeLessThanOrEqual(0.05);
  },
  SLOW,
);

it("raises no false alarm on good résumés of fourteen trades", () => {
  expect(resumes).toHaveLength(14);
  for (const [trade, resume] of ALL_CLEAN_RESUMES) expect([trade, review(resume)]).toEqual([trade, []]);
});

it(
  "reports at most 5 % of the look-alikes seeded into good résumés",
  () => {
    const alarms = resumes.flatMap(([trade, clean]) =>
      CASES.flatMap(([rule, cases]) =>
        cases.clean.flatMap((seed, index) => {
          const resume = structuredClone(clean);
          if (seed(resume) === false) return [];
          return review(resume).some((finding) => finding.rule === rule) ? [`${trade} ${rule} ${index}`] : [];
        }),
      ),
    );
    const total = CASES.reduce((sum, [, cases]) => sum + cases.clean.length, 0) * resumes.length;
    console.log(`${alarms.length} of ${total} look-alikes reported: ${alarms.join(", ") || "none"}`);
    expect(alarms.length / total).toBeLessThanOrEqual(0.05);
  },
  SLOW,
);

it("counts points to improve and leaves explanations out", () => {
  const [, resume] = resumes[0] ?? [];
  if (!resume) throw new Error("no résumé");
  expect(summarizeFindings(review(resume))).toBe("Nenhum ponto a melhorar");
  const worse = {
    ...resume,
    personalInfo: { ...resume.personalInfo, phone: "", photo: "/media/profile-photos/a.jpg" },
  };
  expect(review(worse).map(({ importance }) => importance)).toEqual(["high", "info"]);
  expect(summarizeFindings(review(worse))).toBe("1 ponto a melhorar");
});

it("reviews a résumé in under 5 ms of processor time, without spelling", () => {
  for (let round = 0; round < 20; round += 1) for (const [, resume] of resumes) review(resume);
  const before = process.cpuUsage();
  for (const [, resume] of resumes) for (let round = 0; round < 10; round += 1) review(resume);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000 / resumes.length / 10;
  console.log(`${milliseconds.toFixed(2)} ms a review`);
  expect(milliseconds).toBeLessThan(5);
});
