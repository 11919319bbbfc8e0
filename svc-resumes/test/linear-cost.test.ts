import { applicationInputSchema, type PersonalInfo } from "@penresume/contracts";
import { expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../packages/text/testing/linear-cost.ts";
import { deriveKeys } from "../src/applications/fields.ts";
import { composeReminderMail } from "../src/applications/reminders/mails.ts";
import { createHideContact } from "../src/links/hidden-contact.ts";

const input = applicationInputSchema.parse({ title: "Vaga" });
const mail = {
  today: "2031-01-02",
  language: "pt-BR",
  siteUrl: "https://a.example",
  unsubscribeLink: "https://a.example/x",
} as const;

/** The beginnings of a text, together as long as a field may be. */
function listBeginnings(text: string): string {
  const lines = [];
  for (let length = 5, size = 0; size < 10_000; size += length++) lines.push(text.slice(0, length));
  return lines.join("\n");
}
const person: PersonalInfo = { fullName: "Ana", email: "", phone: "", location: "", description: "" };

/** Work on a text of an application, or of a public page. */
const WORKS: Record<string, (text: string) => unknown> = {
  "comparing companies": (company) => deriveKeys({ ...input, company }),
  "comparing postings": (posting) => deriveKeys({ ...input, posting }),
  "comparing paths": (text) => deriveKeys({ ...input, link: `https://a.example/${text}` }),
  "comparing paths of slashes": (text) =>
    deriveKeys({ ...input, link: `https://a.example${"/".repeat(text.length)}a` }),
  "hiding nested data": (text) => createHideContact({ ...person, ...{ links: listBeginnings(text) } }, ["links"])(text),
  "hiding a phone and a profile": createHideContact(
    { ...person, phone: "(11) 98765-4321", github: "github.com/aaaaa" },
    ["phone", "github"],
  ),
  reminding: (text) =>
    composeReminderMail(
      {
        applications: [
          {
            id: "a",
            company: text,
            title: text,
            sentOn: "2031-01-01",
            reminders: [{ kind: "deadline", due: "", day: "2031-01-02" }],
          },
        ],
        commented: [],
      },
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
