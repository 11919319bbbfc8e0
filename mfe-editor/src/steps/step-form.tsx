import type { Step } from "../document/steps.ts";
import type { StepProps } from "../form/step-props.ts";
import { EducationStep } from "./education-step.tsx";
import { ExperienceStep } from "./experience-step.tsx";
import { LanguagesStep } from "./languages-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import { SkillsStep } from "./skills-step.tsx";
import { ThemeStep } from "./theme-step.tsx";

const FORMS = {
  theme: ThemeStep,
  personal: PersonalStep,
  education: EducationStep,
  experience: ExperienceStep,
  languages: LanguagesStep,
  skills: SkillsStep,
};

/** The fields of a step. */
export function StepForm({ step, ...props }: StepProps & { step: Exclude<Step, "preview"> }) {
  const Form = FORMS[step];
  return <Form key={step} {...props} />;
}
