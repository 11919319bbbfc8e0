/** The time of day in a cell, HH:MM; empty if it has none: '14h30', '2:30 PM'. */
export function readTime(text: string): string {
  const found = /(?:^|[\sT,])(\d{1,2})(?::(\d{2})(?::\d{2})?|h(\d{2})?)\s*(am|pm)?/i.exec(text);
  if (!found) return "";
  const [, hour, minute = "", half = "", noon = ""] = found;
  const hours = (Number(hour) % (noon ? 12 : 24)) + (/pm/i.test(noon) ? 12 : 0);
  const minutes = minute || half || "00";
  return Number(minutes) < 60 ? `${String(hours).padStart(2, "0")}:${minutes}` : "";
}
