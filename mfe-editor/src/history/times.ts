import type { ResumeState } from "@penresume/contracts";
import { historyTexts as texts } from "./texts.ts";

const DAY_MS = 24 * 3_600_000;

const toDay = (date: Date) => date.toLocaleDateString("sv-SE");

/** '14:35', in the user's time zone. */
export const formatTime = (savedAt: string): string =>
  new Date(savedAt).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });

/** '21/11/2026, 14:35', in the user's time zone. */
export const formatMoment = (savedAt: string): string =>
  new Date(savedAt).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });

/** 'Hoje', 'Ontem' or 'sábado, 21 de novembro', with the year if it is another one. */
function formatDay(date: Date, now: Date): string {
  if (toDay(date) === toDay(now)) return texts.today;
  if (toDay(date) === toDay(new Date(now.getTime() - DAY_MS))) return texts.yesterday;
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString("pt-BR", { weekday: "long", day: "numeric", month: "long", year });
}

/** The states by day, in their order. */
export function groupByDay(states: readonly ResumeState[], now = new Date()): { day: string; states: ResumeState[] }[] {
  const days: { day: string; states: ResumeState[] }[] = [];
  for (const state of states) {
    const day = formatDay(new Date(state.savedAt), now);
    const last = days.at(-1);
    if (last?.day === day) last.states.push(state);
    else days.push({ day, states: [state] });
  }
  return days;
}
