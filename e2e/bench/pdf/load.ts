/** Durations of requests in ms, and the total time. */
export interface Measurement {
  durations: number[];
  seconds: number;
}

/** Sends requests from `clients` clients for `seconds`; each sends the next one after its response. */
export async function runLoad(clients: number, seconds: number, send: () => Promise<unknown>): Promise<Measurement> {
  const durations: number[] = [];
  const since = performance.now();
  const end = since + 1_000 * seconds;
  async function client() {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await send();
      durations.push(performance.now() - startedAt);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { durations, seconds: (performance.now() - since) / 1_000 };
}

export const mergeMeasurements = (parts: Measurement[]): Measurement => ({
  durations: parts.flatMap(({ durations }) => durations),
  seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
});

export const rate = ({ durations, seconds }: Measurement): number => durations.length / seconds;

export function percentile({ durations }: Measurement, share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
