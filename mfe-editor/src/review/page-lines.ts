import type { PageTexts } from "@penresume/resume-view";

/** Joins what follows each other on one baseline. */
export function toLines({ items }: PageTexts): string[] {
  const lines: string[] = [];
  let last: PageTexts["items"][number] | undefined;
  for (const item of items) {
    const text = item.text.replace(/\s+/g, " ");
    if (last && Math.abs(last.y - item.y) < item.size / 2 && item.x >= last.x) {
      const isApart = item.x - last.right > item.size / 8 && !/\s$/.test(lines.at(-1) ?? "");
      lines[lines.length - 1] += (isApart ? " " : "") + text;
    } else lines.push(text);
    last = item;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
