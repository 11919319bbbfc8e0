import { ApiProblem } from "@penresume/web-kit";

/** What to show for a failed call: the problem's own words where there are any. */
export const problemMessage = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : "Algo não saiu como esperado. Tente novamente.";
