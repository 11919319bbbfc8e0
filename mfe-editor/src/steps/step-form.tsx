import { education, experience, languages } from "@penresume/resume";
import { PartText } from "../assist/part-text.tsx";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import type { Step } from "../document/steps.ts";
import { ListStep } from "../form/list-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import { SkillsStep } from "./skills-step.tsx";
import { ThemeStep } from "./theme-step.tsx";

const FORMS = { theme: ThemeStep, personal: PersonalStep, skills: SkillsStep };
const LISTS = { education, experience, languages };

/** The fields of a step. */
export function StepForm({ step }: { step: Exclude<Step, "preview" | "sections"> }) {
  const isFirstJob = useIsFirstJob();
  if (step in LISTS) {
    const list = step as keyof typeof LISTS;
    return <ListStep key={list} part={LISTS[list]} list={list} Text={PartText} isFirstJob={isFirstJob} />;
  }
  const Form = FORMS[step as keyof typeof FORMS];
  return <Form key={step} />;
}
