import type { ResumeContent } from "@penresume/contracts";
import { hasEntryContent } from "@penresume/resume";
import { Button, CheckList } from "@penresume/web-ui";
import { useEffect, useRef } from "react";
import { type MissingField, missingFields } from "../document/completeness.ts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { Step } from "../document/steps.ts";
import { previewTexts } from "../form/texts.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { entryTexts } from "./entry-texts.ts";
import styles from "./guided-start.module.css";
import { getGuidedStart } from "./guided-start-store.ts";
import { readEntries, readTarget } from "./targets.ts";
import { guidedStartTexts as texts } from "./texts.ts";

export interface GuidedStartProps {
  /** `isDone`: after the last question. */
  onClose(isDone: boolean): void;
  /** Closes and shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
  /** Closes and compares with the posting that the résumé is made for. */
  onVaga?: (() => void) | undefined;
}

/** What the résumé has after the last question, and what is worth adding. */
export function Summary({ onNavigate, onVaga }: Pick<GuidedStartProps, "onNavigate" | "onVaga">) {
  const guide = getGuidedStart(useDocumentStore());
  const content = useDocument(getContent);
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const filled = listFilled(content);
  const missing = missingFields(content);
  const [first] = missing;
  return (
    <div className={styles.screen}>
      <div className={styles.question}>
        <h3 ref={heading} tabIndex={-1}>
          {filled.length > 0 ? texts.doneTitle : texts.nothing}
        </h3>
        {filled.length > 0 && <CheckList items={filled} />}
        {missing.length > 0 ? (
          <section aria-label={texts.missing} className={styles.missing}>
            <h4>{texts.missing}</h4>
            <ul>
              {missing.map(({ field, step, path }) => (
                <li key={`${step} ${field} ${path}`}>
                  <Button variant="quiet" onClick={() => onNavigate(step, path)}>
                    {describe(field)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <p>{texts.complete}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={guide.goBack}>
          {texts.back}
        </Button>
        {first && (
          <Button variant="secondary" onClick={() => onNavigate(first.step, first.path)}>
            {texts.completeNow}
          </Button>
        )}
        {isPhone ? (
          <PhonePreview
            label={texts.show}
            onNavigate={onNavigate}
            // The vaga comes next, which is here.
            onClose={onVaga ? undefined : () => onNavigate("preview")}
          />
        ) : (
          <Button
            variant={onVaga ? "secondary" : "primary"}
            className={onVaga ? undefined : styles.next}
            onClick={() => onNavigate("preview")}
          >
            {texts.show}
          </Button>
        )}
        {onVaga && (
          <Button className={styles.next} onClick={onVaga}>
            {entryTexts.seeVaga}
          </Button>
        )}
      </div>
    </div>
  );
}

const describe = (field: MissingField["field"]) =>
  field === "blanks" ? previewTexts.missing : previewTexts.missingFields[field];

/** What the résumé has, in the order of the questions. */
function listFilled(content: ResumeContent): string[] {
  const { fullName, phone, email, headline = "", description } = content.personalInfo;
  const count = (list: Parameters<typeof readEntries>[1]) => readEntries(content, list).filter(hasEntryContent).length;
  const lists = (["education", "courses", "experience", "volunteering", "languages"] as const).map((list) => {
    const number = count(list);
    return number > 0 && texts[list](number);
  });
  return [
    fullName.trim() && texts.fullName,
    (phone.trim() || email.trim()) && texts.contact,
    headline.trim() && texts.headline(headline.trim()),
    ...lists,
    content.skills.length > 0 && texts.skills(content.skills.length),
    hasEntryContent(readTarget(content, { in: "additional" })) && texts.additional,
    description.trim() && texts.description,
  ].filter((text) => typeof text === "string" && text !== "") as string[];
}
