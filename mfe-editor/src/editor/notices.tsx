import { PROBLEM_TYPES } from "@penresume/contracts";
import type { ApiProblem } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { draftTexts } from "../document/draft-texts.ts";
import { savingTexts } from "../document/saving-texts.ts";
import { stepNames } from "../document/step-names.ts";
import type { Step } from "../document/steps.ts";

/** Replaces the form while the résumé is open in another tab. */
export const LockedNotice = ({ onTakeOver }: { onTakeOver(): void }) => (
  <AlertBox tone="info" actions={<Button onClick={onTakeOver}>{draftTexts.takeOver}</Button>}>
    {draftTexts.elsewhere}
  </AlertBox>
);

export const SessionEnded = ({ onSignIn }: { onSignIn(): void }) => (
  <AlertBox actions={<Button onClick={onSignIn}>{savingTexts.signIn}</Button>}>{savingTexts.sessionEnded}</AlertBox>
);

/** Shows why a save failed, with links to the fields that the server rejected. */
export function SaveProblem({ problem, onNavigate }: { problem: ApiProblem; onNavigate(step: Step): void }) {
  const steps = new Set(problem.errors.flatMap(({ path }) => STEP_OF_FIELD[path.split(".")[0] ?? ""] ?? []));
  if (steps.size === 0) {
    // The whole résumé is too large, not one of its fields.
    const isTooLarge = problem.status === 413 || problem.getFieldError("html") !== undefined;
    if (isTooLarge) return <AlertBox>{savingTexts.tooLarge}</AlertBox>;
    const isLimit = problem.type === PROBLEM_TYPES.resumeLimit;
    return <AlertBox>{isLimit ? `${problem.message} ${savingTexts.keptHere}` : problem.message}</AlertBox>;
  }
  const buttons = [...steps].map((step) => (
    <Button key={step} variant="secondary" onClick={() => onNavigate(step)}>
      {stepNames[step]}
    </Button>
  ));
  return <AlertBox actions={buttons}>{savingTexts.checkFields}</AlertBox>;
}

const STEP_OF_FIELD: Record<string, Step> = {
  theme: "theme",
  personalInfo: "personal",
  education: "education",
  experience: "experience",
  languages: "languages",
  skills: "skills",
  sections: "sections",
};
