/** Durations in ms of what was done, and how long all of it took. */
export interface Measured {
  durations: number[];
  seconds: number;
}

/** Sends requests from `clients` clients for `seconds`; each sends the next when it has the response. */
export async function underLoad(clients: number, seconds: number, ask: () => Promise<unknown>): Promise<Measured> {
  const durations: number[] = [];
  const since = performance.now();
  const end = since + 1_000 * seconds;
  async function client() {
    while (performance.now() < end) {
      const begun = performance.now();
      await ask();
      durations.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { durations, seconds: (performance.now() - since) / 1_000 };
}

export const together = (parts: Measured[]): Measured => ({
  durations: parts.flatMap(({ durations }) => durations),
  seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
});

export const rate = ({ durations, seconds }: Measured): number => durations.length / seconds;

export function percentile({ durations }: Measured, share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
