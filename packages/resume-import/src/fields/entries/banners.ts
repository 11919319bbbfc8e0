import { hasSameFont } from "../../line.ts";
import type { Head, NameScore, RawEntry } from "./raw.ts";

const average = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Whether a name stands apart from others: another font, or more space above. */
const standsApart = (head: Head, others: Head[]): boolean =>
  others.every(
    ({ line }) => !hasSameFont(head.line, line) || head.line.gap > line.gap * 1.15 || head.line.x < line.x - 4,
  );

/**
 * Finds the names that stand once above several entries, like a company above its positions. Returns the name of each entry
 * below, and labels it in its own entry as the owner of the others.
 */
export function findBanners(entries: RawEntry[], { kind, score }: NameScore): Map<RawEntry, Head> {
  const banners = new Map<RawEntry, Head>();
  const singles = entries
    .filter(({ heads }) => heads.length === 1)
    .slice(0, 20)
    .flatMap(({ heads }) => heads);
  const pairs = entries.slice(1).filter(({ heads }) => heads.length === 2);
  const areOthersApart = pairs.length > 0 && pairs.every(({ heads: [first] }) => first && standsApart(first, singles));
  for (let index = 0; index < entries.length; index++) {
    const [banner, own, ...more] = entries[index]?.heads ?? [];
    if (!banner || !own || more.length > 0 || banner.label || own.label) continue;
    if (banner.slot !== "before" || banner.line === own.line) continue;
    let end = index + 1;
    while (entries[end]?.heads.length === 1 && !entries[end]?.heads[0]?.label && entries[end]?.period) end++;
    const below = entries.slice(index + 1, end).flatMap(({ heads }) => heads);
    if (below.length === 0) continue;
    const difference = average([own, ...below].map(({ text }) => score(text))) - score(banner.text);
    // no space shows above the first entry
    const apart = standsApart(banner, [own, ...below]) || (index === 0 && areOthersApart);
    if (difference < 0 || (difference < 1 && !apart)) continue;
    // a name that no word identifies
    if (kind !== "other" && difference === 0 && !apart) continue;
    // the names below are no companies
    if (below.some(({ text }) => score(text) < 0) && score(banner.text) >= 0) continue;
    banner.label = kind === "job" ? "company" : "institution";
    for (const entry of entries.slice(index + 1, end)) banners.set(entry, banner);
    index = end - 1;
  }
  return banners;
}
