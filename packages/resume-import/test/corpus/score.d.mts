interface Totals {
  micro: number;
  macro: number;
  invented: number;
  coverage: number;
  right: number;
  refusals: number;
  cases: number;
  groups: Record<string, { micro: number; cases: number }>;
}
export interface ScoredCase {
  name: string;
  kind: string;
  refuse: boolean;
  right?: boolean;
  note: string;
  /** Counts of all groups; none for a file to refuse. */
  all: { f1: number; fp: number; fn: number };
  groups: Record<string, { errs: string[] }>;
  inv: string[];
  cov: { lost: string[] };
}
export function scoreSet(folder: string, get: (name: string) => unknown): ScoredCase[];
export function total(cases: ScoredCase[]): Totals;
export function scoreCase(
  truth: unknown,
  output: unknown,
): Record<string, { tp: number; fp: number; fn: number; errs: string[] }>;
/** Values of an output that are not in a text. */
export function invented(truth: unknown, output: unknown, source: string): string[];
