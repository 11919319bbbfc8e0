import type { PageText } from "@penresume/resume-view/page-text";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { Step } from "../document/steps.ts";
import { findField } from "./find-field.ts";
import { setCaretOnFocus } from "./focus-caret.ts";
import { openTexts } from "./open-texts.ts";

export interface PageEditingProps {
  /** The element around the pages. */
  paper: RefObject<HTMLElement | null>;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, field: string): void;
}

/** Opens the field of a text that is clicked on the pages. */
export default function PageEditing({ paper, onNavigate }: PageEditingProps) {
  const { getState } = useDocumentStore();
  const open = useEffectEvent((text: PageText) => {
    const state = getState();
    const place = state.isLockedElsewhere ? null : findField(getContent(state), text);
    if (!place) return;
    setCaretOnFocus(place.field, place.findCaret);
    onNavigate(place.step, place.field);
  });
  useEffect(() => (paper.current ? openTexts(paper.current, open) : undefined), [paper]);
  return null;
}
