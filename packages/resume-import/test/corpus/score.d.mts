interface Totals {
  micro: number;
  macro: number;
  invented: number;
  coverage: number;
  right: number;
  refusals: number;
}
interface ScoredCase {
  name: string;
  kind: string;
  refuse: boolean;
  right?: boolean;
  note: string;
}
export function scoreSet(folder: string, get: (name: string) => unknown): ScoredCase[];
export function total(cases: ScoredCase[]): Totals;
