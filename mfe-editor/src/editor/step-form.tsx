import { EducationStep } from "../steps/education-step.tsx";
import { ExperienceStep } from "../steps/experience-step.tsx";
import { LanguagesStep } from "../steps/languages-step.tsx";
import { PersonalStep } from "../steps/personal-step.tsx";
import { PreviewStep } from "../steps/preview-step.tsx";
import { SkillsStep } from "../steps/skills-step.tsx";
import { ThemeStep } from "../steps/theme-step.tsx";
import type { EditorModel } from "./use-editor.ts";

const FORMS = {
  theme: ThemeStep,
  personal: PersonalStep,
  education: EducationStep,
  experience: ExperienceStep,
  languages: LanguagesStep,
  skills: SkillsStep,
};

/** The fields of the step that is shown. */
export function StepForm({ editor }: { editor: EditorModel }) {
  const { step, state, saving, download } = editor;
  if (step === "preview") {
    return (
      <PreviewStep
        content={state.content}
        guest={editor.guest}
        saving={saving.saving}
        downloading={download.busy}
        downloadProblem={download.problem}
        onSave={() => void editor.save()}
        onDownload={editor.startDownload}
        onGo={editor.goTo}
      />
    );
  }
  const Form = FORMS[step];
  return (
    <Form
      key={step}
      state={state}
      dispatch={editor.dispatch}
      assist={editor.assist}
      photo={editor.photo}
      announce={editor.announce}
      errorAt={editor.errorAt}
    />
  );
}
