import { addSkills, hasSkill } from "@penresume/resume";
import { useAiNote } from "@penresume/web-features/ai-note";
import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useId, useRef } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { canSuggestSkills } from "../form/rules.ts";
import { skillsTexts } from "../form/texts.ts";
import { showResult } from "../lib/after-paint.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { useStore } from "../lib/store.ts";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { useSuggestions } from "./suggestions-store.ts";
import { assistTexts as texts } from "./texts.ts";

const loadHealthNote = () => import("@penresume/web-features/health-note");

/** The AI's suggestions as chips that add a skill; skills that are already in the list are left out. */
export default function Suggestions() {
  const root = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const hintId = useId();
  const { dispatch, announce } = useDocumentStore();
  const content = useDocument(({ state }) => state.content);
  const store = useSuggestions();
  const { isBusy, problem } = useStore(store.request, (request) => request);
  const suggestions = useStore(store, ({ suggestions }) => suggestions);
  const note = useAiNote(texts.skillsSent);
  const { personalInfo, experience, skills } = content;
  const isEnabled = canSuggestSkills(content);
  const sent = [personalInfo, ...experience].map(({ description }) => description).join("\n");
  const offered = suggestions?.filter((skill) => !hasSkill(skills, skill)) ?? [];

  function add(skill: string, chip: HTMLElement) {
    const item = chip.closest("li");
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    // This chip disappears. After the last one the button gets the focus.
    (next ?? chip.closest("fieldset")?.parentElement)?.querySelector("button")?.focus();
    dispatch({ type: "skills", skills: addSkills(skills, [skill]) });
    announce(skillsTexts.added(skill));
  }

  return (
    <div ref={root} className={styles.assisted}>
      {isEnabled && <LazyComponent load={loadHealthNote} props={{ text: sent }} />}
      <div className={styles.row}>
        <NeedsNetwork action="peça sugestões">
          <Button
            variant="secondary"
            busyText={isBusy && texts.suggesting}
            disabled={!isEnabled}
            aria-describedby={hintId}
            onClick={() => void store.suggest().then(() => showResult(root))}
          >
            <Sparkle />
            {texts.suggest}
          </Button>
        </NeedsNetwork>
      </div>
      <p className={styles.note} id={hintId}>
        {isEnabled ? note : skillsTexts.needsContent}
      </p>
      {problem && <AlertBox>{problem}</AlertBox>}
      {suggestions?.length === 0 && !isBusy && <p className={styles.note}>{texts.noneSuggested}</p>}
      {offered.length > 0 && (
        <fieldset className={styles.suggestions} aria-labelledby={headingId}>
          <h2 id={headingId}>{texts.suggestions}</h2>
          <ul className={styles.chips}>
            {offered.map((skill) => (
              <li key={skill}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={({ currentTarget }) => add(skill, currentTarget)}
                >
                  <span aria-hidden="true">+</span>
                  {skill}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
