/**
 * Chooses which of the states to remove: the one whose neighbours are nearest to each other, measured by its age. So recent
 * states stay close together and old ones become rare: hours, then days, then weeks apart. The first and the last stay.
 * @param times ascending
 * @returns its index
 */
export function chooseRedundant(times: readonly number[], now: number): number {
  let least = { index: 0, weight: Number.POSITIVE_INFINITY };
  for (let index = 1; index < times.length - 1; index++) {
    const [before, time, after] = times.slice(index - 1, index + 2) as [number, number, number];
    const weight = (after - before) / Math.max(now - time, 1);
    if (weight < least.weight) least = { index, weight };
  }
  return least.index;
}
