interface RequirementScores {
  precision: number;
  recall: number;
  f1: number;
  kindAccuracy: number;
  needAccuracy: number;
  yearsAccuracy: number;
  alternativesAccuracy: number;
  notRequirements: number;
  notRequirementsExtracted: number;
}
interface MatchScores {
  requirements: number;
  accuracy: number;
  accuracyWithEvidence: number;
  falseMet: number;
  evidenceInvalid: number;
  traps: number;
  trapsRight: number;
}
interface TailoringScores {
  facts: number;
  factRecall: number;
  supportedCases: number;
  unsupportedCases: number;
  unsupportedCasesCaught: number;
  falseAlarms: number;
  falseAlarmRate: number;
  flagPrecision: number;
}
export function scoreRequirements(
  items: unknown[],
  get: (name: string) => unknown,
  withErrors?: boolean,
): RequirementScores;
export function scoreMatch(items: unknown[], get: (name: string) => unknown, withErrors?: boolean): MatchScores;
export function scoreTailoring(cases: unknown[], flags: (id: string) => unknown, withErrors?: boolean): TailoringScores;
