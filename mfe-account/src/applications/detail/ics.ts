import type { Application } from "@penresume/contracts";
import { applicationTexts } from "../lib/texts.ts";
import { calendarTexts as texts } from "./texts.ts";

const ZONE = "America/Sao_Paulo";
/** Brazil has had no daylight saving time since 2019. */
const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:-0300",
  "TZOFFSETTO:-0300",
  "TZNAME:-03",
  "END:STANDARD",
  "END:VTIMEZONE",
];
/** Hour of the reminder on the day before. */
const EVENING = 18;
/** Octets of a line, without its end. */
const LINE_LIMIT = 75;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** Continues long lines on the next one, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > LINE_LIMIT) {
      folded += "\r\n ";
      size = 1;
    }
    folded += character;
    size += bytes;
  }
  return folded;
}

const toDate = (date: string) => date.replaceAll("-", "");

function nextDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** An iCalendar file (RFC 5545) of next step and deadline; null if neither has a date. */
export function createCalendar(application: Application, now: Date): string | null {
  const { id, nextStep, deadline, link } = application;
  const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const name = applicationTexts.name(application);

  const alarm = (trigger: string, summary: string) => [
    ...["BEGIN:VALARM", "ACTION:DISPLAY", `TRIGGER:${trigger}`, `DESCRIPTION:${escapeText(summary)}`, "END:VALARM"],
  ];
  /** As the mails: the evening before and two hours before; without a time at 9 h. */
  function listAlarms(summary: string, time: string): string[] {
    if (!time) return alarm("PT9H", summary);
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return [...alarm(`-PT${hours + 24 - EVENING}H${minutes}M`, summary), ...alarm("-PT2H", summary)];
  }

  const event = (kind: string, summary: string, date: string, time = "") => [
    "BEGIN:VEVENT",
    `UID:${id}-${kind}@penresume`,
    `DTSTAMP:${stamp}`,
    ...(time
      ? [`DTSTART;TZID=${ZONE}:${toDate(date)}T${time.replace(":", "")}00`, "DURATION:PT1H"]
      : [`DTSTART;VALUE=DATE:${toDate(date)}`, `DTEND;VALUE=DATE:${toDate(nextDay(date))}`, "TRANSP:TRANSPARENT"]),
    `SUMMARY:${escapeText(summary)}`,
    ...(link ? [`URL:${link}`] : []),
    ...listAlarms(summary, time),
    "END:VEVENT",
  ];
  const events = [
    ...(nextStep?.date
      ? event("next-step", [nextStep.text || texts.nextStep, name].join(": "), nextStep.date, nextStep.time)
      : []),
    ...(deadline ? event("deadline", texts.deadline(name), deadline) : []),
  ];
  if (events.length === 0) return null;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//PenResume Pro//Candidaturas//PT",
    ...TIME_ZONE,
    ...events,
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}
