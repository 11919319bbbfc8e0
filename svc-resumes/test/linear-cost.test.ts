import { applicationInputSchema } from "@penresume/contracts";
import { expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../scripts/linear-cost.ts";
import { deriveKeys } from "../src/application-fields.ts";
import { composeReminderMail } from "../src/reminder-mails.ts";

const input = applicationInputSchema.parse({ title: "Vaga" });
const mail = {
  today: "2031-01-02",
  language: "pt-BR",
  siteUrl: "https://a.example",
  unsubscribeLink: "https://a.example/x",
} as const;

/** Work on a text of an application. */
const WORKS: Record<string, (text: string) => unknown> = {
  "comparing companies": (company) => deriveKeys({ ...input, company }),
  "comparing postings": (posting) => deriveKeys({ ...input, posting }),
  "comparing paths": (text) => deriveKeys({ ...input, link: `https://a.example/${text}` }),
  "comparing paths of slashes": (text) =>
    deriveKeys({ ...input, link: `https://a.example${"/".repeat(text.length)}a` }),
  reminding: (text) =>
    composeReminderMail(
      [
        {
          id: "a",
          company: text,
          title: text,
          sentOn: "2031-01-01",
          reminders: [{ kind: "deadline", due: "", day: "2031-01-02" }],
        },
      ],
      mail,
    ),
};

it.each(Object.entries(WORKS))(
  "%s takes a time that grows with the text, not with its square",
  { timeout: 120_000 },
  (_name, work) => {
    const growths = Object.entries(SHAPES).map(([shape, create]) => ({
      shape,
      growth: measureGrowth((size) => {
        const text = create(size);
        return () => work(text);
      }, 40_000),
    }));
    expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
  },
);
