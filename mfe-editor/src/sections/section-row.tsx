import type { Section } from "@penresume/contracts";
import { getSectionTitle, isEntryWritten, type SectionKind } from "@penresume/resume-sections";
import { Button, classNames, TextField, VisuallyHidden } from "@penresume/web-kit";
import type { KeyboardEvent } from "react";
import { isFilled } from "../resume/completeness.ts";
import { parseStep, type Step } from "../resume/steps.ts";
import { Icon } from "../steps/icon.tsx";
import { StepFields } from "../steps/step-fields.tsx";
import { createFieldBinder, type StepProps } from "../steps/step-props.ts";
import { EntriesSection, TextSection } from "./section-content.tsx";
import styles from "./sections.module.css";
import { sectionsTexts as texts } from "./texts.ts";

const EYE = "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12zM12 9a3 3 0 1 0 .010 0";
const EYE_CLOSED =
  "M4 4l16 16M9.500 5.800A9 9 0 0 1 12 5.500c6.500 0 10 6.500 10 6.500a18 18 0 0 1-3 3.700M6 7.500A17 17 0 0 0 2 12s3.500 6.500 10 6.500a10 10 0 0 0 4-.900";

const countEntries = ({ entries = [] }: Section) => entries.filter(isEntryWritten).length;

/** A section: a head with its tools, and below it, while open, its title and its content. */
export function SectionRow({
  section,
  kind,
  sectionKey,
  stepProps,
  at,
  count,
  isOpen,
  onToggle,
  onMove,
  onRemove,
  onGo,
}: {
  section: Section;
  kind: SectionKind;
  sectionKey: number;
  stepProps: StepProps;
  at: number;
  count: number;
  isOpen: boolean;
  onToggle(): void;
  onMove(to: number): void;
  onRemove(): void;
  onGo(step: Step): void;
}) {
  const { state, dispatch, errorAt, announce } = stepProps;
  const title = getSectionTitle(section);
  const name = `sections.${sectionKey}`;
  const change = (patch: Partial<Section>) => dispatch({ type: "change", list: "sections", key: sectionKey, patch });
  const path = `sections.${state.content.sections?.indexOf(section) ?? -1}`;
  const bind = createFieldBinder(section, { name, path, errorAt, change });
  const isCustom = kind.kind === "custom";
  const contentStep: Step = kind.kind === "summary" ? "personal" : parseStep(kind.kind);
  const isEmpty = kind.form
    ? countEntries(section) === 0
    : kind.kind === "summary"
      ? state.content.personalInfo.description.trim() === ""
      : !isFilled(contentStep, state.content);
  const status = section.hidden
    ? texts.isHidden
    : isEmpty
      ? texts.isEmpty
      : kind.form?.type === "entries" && texts.entries(countEntries(section));

  function onHandleKey(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li className={classNames(styles.row, section.hidden && styles.hidden)} data-entry={name}>
      <div className={styles.head}>
        <button
          type="button"
          data-handle=""
          className={styles.handle}
          aria-label={texts.drag(title)}
          title={texts.dragHint}
          onKeyDown={onHandleKey}
        >
          <Icon d="M9 6h.010M15 6h.010M9 12h.010M15 12h.010M9 18h.010M15 18h.010" />
        </button>
        <h3 className={styles.name}>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <span className={styles.titles}>
              <span className={styles.title}>
                <VisuallyHidden>{texts.section}</VisuallyHidden> {title}
              </span>
              {status && <span className={styles.status}>{status}</span>}
            </span>
            <Icon d="M6 9.500l6 6 6-6" />
          </button>
        </h3>
        <div className={styles.tools} data-closed={isOpen ? undefined : ""}>
          <Button
            variant="quiet"
            className={styles.tool}
            aria-label={texts.up(title)}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Icon d="M12 19V5M5.500 11.500L12 5l6.500 6.500" />
          </Button>
          <Button
            variant="quiet"
            className={styles.tool}
            aria-label={texts.down(title)}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <Icon d="M12 5v14M5.500 12.500L12 19l6.500-6.500" />
          </Button>
        </div>
        <Button
          variant="quiet"
          className={styles.tool}
          aria-label={section.hidden ? texts.show(title) : texts.hide(title)}
          onClick={() => {
            change({ hidden: !section.hidden });
            announce(section.hidden ? texts.shown(title) : texts.hidden(title));
          }}
        >
          <Icon d={section.hidden ? EYE_CLOSED : EYE} />
        </Button>
      </div>
      {isOpen && (
        <div className={styles.panel}>
          <StepFields data-first={isCustom || undefined}>
            <TextField
              {...bind("title")}
              label={texts.rename}
              placeholder={isCustom ? texts.ownTitle : kind.titles.pt}
              hint={isCustom ? undefined : texts.renameHint(kind.titles.pt)}
              maxLength={200}
              autoComplete="off"
            />
          </StepFields>
          {kind.form?.type === "entries" && (
            <div data-first={!isCustom || undefined}>
              <EntriesSection form={kind.form} list={`section.${sectionKey}`} {...stepProps} />
            </div>
          )}
          {kind.form?.type === "text" && (
            <div data-first="">
              <TextSection form={kind.form} list={`section.${sectionKey}`} {...stepProps} />
            </div>
          )}
          <div className={styles.actions}>
            {kind.form ? (
              <Button variant="quiet" onClick={onRemove}>
                {texts.remove}
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => onGo(contentStep)}>
                {texts.edit}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
