import { isResumeEmpty } from "@penresume/resume-view";
import type { PageText } from "@penresume/resume-view/page-text";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { Step } from "../document/steps.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { findField } from "./find-field.ts";
import { setCaretOnFocus } from "./focus-caret.ts";
import { findSection } from "./move-section.ts";
import { openTexts } from "./open-texts.ts";
import { SectionTools } from "./section-tools.tsx";

export interface PageEditingProps {
  /** The element around the pages. */
  paper: RefObject<HTMLElement | null>;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, field: string): void;
}

/** Opens the field of a text that is clicked on the pages, and moves and hides sections there. */
export default function PageEditing({ paper, onNavigate }: PageEditingProps) {
  const { getState } = useDocumentStore();
  const isPhone = useIsPhone();
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const isSample = useDocument(({ painted }) => isResumeEmpty(painted));
  const open = useEffectEvent((text: PageText) => {
    const state = getState();
    const place = state.isLockedElsewhere ? null : findField(getContent(state), text);
    // A phone's preview, which a tap closes, is for reading: a title has no field of the step that was left.
    if (!place || (isPhone && (text.role === "heading" || place.field === "sections"))) return;
    setCaretOnFocus(place.field, place.findCaret);
    onNavigate(place.step, place.field);
  });
  useEffect(() => (paper.current ? openTexts(paper.current, open) : undefined), [paper]);
  if (isPhone || isLocked || isSample) return null;
  return (
    <SectionTools
      paper={paper}
      onEdit={(key) => {
        const section = findSection(getContent(getState()), key);
        if (section) onNavigate("sections", `${section.id}.title`);
      }}
    />
  );
}
