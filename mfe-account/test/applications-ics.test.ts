import type { Application } from "@penresume/contracts";
import { expect, test } from "vitest";
import { createCalendar } from "../src/applications/detail/ics.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const application = (fields: Partial<Application>) =>
  ({ id: "a1", company: "Banco Ipê", title: "Analista", link: "", deadline: "", ...fields }) as Application;

test("a next step with a time is an event in the time zone of Brasília", () => {
  const calendar = createCalendar(
    application({ nextStep: { text: "Entrevista", date: "2026-12-01", time: "14:30" } }),
    NOW,
  );
  expect(calendar).toContain("\r\nDTSTART;TZID=America/Sao_Paulo:20261201T143000\r\nDURATION:PT1H\r\n");
  expect(calendar).toContain("BEGIN:VTIMEZONE\r\nTZID:America/Sao_Paulo\r\n");
  expect(calendar).toContain("\r\nDTSTAMP:20261126T120000Z\r\n");
});

test("a step with a time rings the evening before and two hours before, others in the morning", () => {
  const ring = (fields: Partial<Application>) =>
    [...(createCalendar(application(fields), NOW) ?? "").matchAll(/BEGIN:VALARM\r\n([\s\S]*?)\r\nEND:VALARM/g)].map(
      ([, alarm = ""]) => /^ACTION:DISPLAY\r\nTRIGGER:(.*)\r\nDESCRIPTION:.+/.exec(alarm)?.[1],
    );
  expect(ring({ nextStep: { text: "Entrevista", date: "2026-12-01", time: "14:30" } })).toEqual(["-PT20H30M", "-PT2H"]);
  expect(ring({ nextStep: { text: "Entrevista", date: "2026-12-01", time: "08:00" } })).toEqual(["-PT14H0M", "-PT2H"]);
  expect(ring({ nextStep: { text: "Ligar", date: "2026-12-01", time: "" }, deadline: "2026-12-02" })).toEqual([
    "PT9H",
    "PT9H",
  ]);
});

test("a deadline is a whole day, also at the end of a year", () => {
  const calendar = createCalendar(application({ deadline: "2026-12-31" }), NOW);
  expect(calendar).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
});

test("texts are escaped, and no line has more than 75 octets or splits a character", () => {
  const text = `Levar: RG, CPF; e \\o/ ${"ção ".repeat(40)}\nfim`;
  const calendar = createCalendar(application({ nextStep: { text, date: "2026-12-01", time: "" } }), NOW) ?? "";
  const lines = calendar.split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll("\r\n ", "")).toContain("SUMMARY:Levar: RG\\, CPF\\; e \\\\o/ ção");
  expect(calendar.replaceAll("\r\n ", "")).toContain("\\nfim: Analista\\, Banco Ipê\r\n");
  expect(calendar).not.toMatch(/[^\r]\n/);
});

test("there is no calendar without a date", () => {
  expect(createCalendar(application({ nextStep: { text: "Ligar", date: "", time: "" } }), NOW)).toBeNull();
});
