import { type ResumeContent, SECTION_TITLE_LIMIT, type Section } from "@penresume/contracts";
import { getSectionTitle, hasEntryContent, type Part } from "@penresume/resume";
import { Button, Icon, TextField, VisuallyHidden } from "@penresume/web-ui";
import { memo } from "react";
import { PartText } from "../assist/part-text.tsx";
import { isFilled } from "../document/completeness.ts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getProblem } from "../document/document-state.ts";
import { parseStep, type Step } from "../document/steps.ts";
import { createFieldBinder } from "../form/field-binder.ts";
import { ListStep } from "../form/list-step.tsx";
import controls from "../form/move-controls.module.css";
import { DragHandle, MoveButtons } from "../form/move-controls.tsx";
import { StepFields } from "../form/step-fields.tsx";
import styles from "./sections.module.css";
import { TextSection } from "./text-section.tsx";
import { sectionsTexts as texts } from "./texts.ts";

const EYE = "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12zM12 9a3 3 0 1 0 .010 0";
const EYE_CLOSED =
  "M4 4l16 16M9.500 5.800A9 9 0 0 1 12 5.500c6.500 0 10 6.500 10 6.500a18 18 0 0 1-3 3.700M6 7.500A17 17 0 0 0 2 12s3.500 6.500 10 6.500a10 10 0 0 0 4-.900";

/** The head of a section. Memoized, so that typing elsewhere does not render it. */
export const SectionHead = memo(function SectionHead({
  section,
  kind,
  id,
  at,
  count,
  isOpen,
  onToggle,
  onMove,
  onHide,
}: {
  section: Section;
  kind: Part;
  id: string;
  at: number;
  count: number;
  isOpen: boolean;
  onToggle(id: string): void;
  onMove(from: number, to: number): void;
  onHide(section: Section, id: string): void;
}) {
  const title = getSectionTitle(section);
  const status = useDocument(({ state }) => describeSection(section, kind, state.content));
  const move = (to: number) => onMove(at, to);

  return (
    <div className={styles.head}>
      <DragHandle label={texts.drag(title)} at={at} count={count} onMove={move} />
      <h2 className={styles.name}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => onToggle(id)}>
          <span className={styles.titles}>
            <span className={styles.title}>
              <VisuallyHidden>{texts.section}</VisuallyHidden> {title}
            </span>
            {status && <span className={styles.status}>{status}</span>}
          </span>
          <Icon path="M6 9.500l6 6 6-6" />
        </button>
      </h2>
      <div className={styles.tools} data-closed={isOpen ? undefined : ""}>
        <MoveButtons up={texts.up(title)} down={texts.down(title)} at={at} count={count} onMove={move} />
      </div>
      <Button
        variant="quiet"
        className={controls.button}
        aria-label={section.hidden ? texts.show(title) : texts.hide(title)}
        onClick={() => onHide(section, id)}
      >
        <Icon path={section.hidden ? EYE_CLOSED : EYE} />
      </Button>
    </div>
  );
});

/** The title of an open section and its content, or a link to its step. */
export const SectionPanel = memo(function SectionPanel({
  section,
  kind,
  id,
  onRemove,
}: {
  section: Section;
  kind: Part;
  id: string;
  onRemove(id: string): void;
}) {
  const { dispatch, navigation } = useDocumentStore();
  const problem = useDocument(getProblem);
  const bind = createFieldBinder(section, {
    address: id,
    problem,
    change: (patch) => dispatch({ type: "change", id, patch }),
  });
  const isCustom = kind.kind === "custom";
  return (
    <div className={styles.panel}>
      <StepFields data-first={isCustom || undefined}>
        <TextField
          {...bind("title")}
          label={texts.rename}
          placeholder={isCustom ? texts.ownTitle : kind.titles.pt}
          hint={isCustom ? undefined : texts.renameHint(kind.titles.pt)}
          maxLength={SECTION_TITLE_LIMIT}
          autoComplete="off"
        />
      </StepFields>
      {!kind.storedIn && kind.type === "entries" && (
        <div data-first={!isCustom || undefined}>
          <ListStep part={kind} list={`${id}.entries`} Text={PartText} />
        </div>
      )}
      {!kind.storedIn && kind.type === "text" && (
        <div data-first="">
          <TextSection part={kind} list={`${id}.entries`} />
        </div>
      )}
      <div className={styles.actions}>
        {kind.storedIn ? (
          <Button variant="secondary" onClick={() => navigation.goTo(getContentStep(kind.kind))}>
            {texts.edit}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => onRemove(id)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  );
});

/** The step in which a built-in section is edited. */
const getContentStep = (kind: string): Step => (kind === "summary" ? "personal" : parseStep(kind));

/** The state shown in a section's head: hidden, empty, or its number of entries. */
function describeSection({ hidden, entries = [] }: Section, kind: Part, content: ResumeContent): string {
  if (hidden) return texts.isHidden;
  const count = entries.filter(hasEntryContent).length;
  const isEmpty = !kind.storedIn
    ? count === 0
    : kind.kind === "summary"
      ? content.personalInfo.description.trim() === ""
      : !isFilled(getContentStep(kind.kind), content);
  if (isEmpty) return texts.isEmpty;
  return !kind.storedIn && kind.type === "entries" ? texts.entries(count) : "";
}
