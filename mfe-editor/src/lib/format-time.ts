let clock: Intl.DateTimeFormat | undefined;
let calendar: Intl.DateTimeFormat | undefined;

// Created when they are used: each costs a slow phone 30 ms.
export function formatTime(time: Date): string {
  clock ??= new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
  return clock.format(time);
}

export function formatDay(time: Date): string {
  calendar ??= new Intl.DateTimeFormat("pt-BR");
  return calendar.format(time);
}
