const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat("pt-BR");

export const formatTime = (time: Date): string => clock.format(time);
export const formatDay = (time: Date): string => calendar.format(time);
