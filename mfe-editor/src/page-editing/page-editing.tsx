import { isResumeEmpty } from "@penresume/resume-view";
import { findPageText, findTextElement, type PageText } from "@penresume/resume-view/page-text";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { Step } from "../document/steps.ts";
import { listen } from "../lib/listen.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { findField } from "./find-field.ts";
import { findSection } from "./move-section.ts";
import { SectionTools } from "./section-tools.tsx";

/** Pixels between press and release from which text was selected, not clicked. */
const SELECTED = 5;

/** The element of a page below the pointer. The pages are in a shadow root. */
const findTarget = (event: Event): Element | null => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(".page") ? target : null;
};

/**
 * Calls `onOpen` for a click or tap on a text of the pages in `pane`, and marks the text below a mouse. Selected text is not opened.
 * Returns a function that ends it.
 */
function openTexts(pane: HTMLElement, onOpen: (text: PageText) => void): () => void {
  let pressed = { x: 0, y: 0 };
  let marked: HTMLElement | null = null;
  const mark = (element: HTMLElement | null) => {
    if (element === marked) return;
    marked?.removeAttribute("data-marked");
    element?.setAttribute("data-marked", "");
    marked = element;
  };
  const endListening = listen(pane, {
    pointerdown({ clientX, clientY }: PointerEvent) {
      pressed = { x: clientX, y: clientY };
    },
    pointermove(event: PointerEvent) {
      if (event.pointerType !== "touch") mark(event.buttons ? null : findElement(event));
    },
    pointerleave: () => mark(null),
    click(event: MouseEvent) {
      const target = findTarget(event);
      // A link is still opened with the keys of the browser.
      if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A link that the keyboard opens stays a link.
      if (event.detail === 0 && target.closest("a")) return;
      event.preventDefault();
      const { clientX, clientY } = event;
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) >= SELECTED) return;
      const text = findPageText(target, clientX, clientY);
      if (text) onOpen(text);
    },
  });
  return () => {
    endListening();
    mark(null);
  };
}

function findElement(event: Event): HTMLElement | null {
  const target = findTarget(event);
  return target && findTextElement(target);
}

/** Time in which the field of a clicked text gets the focus, in ms: its step may have to be loaded. */
const FOCUS_TIMEOUT_MS = 5000;
/** Space in px that bars cover at the top and the bottom of the window. */
const BARS = 140;

/** Sets the caret once the field with this name gets the focus. */
function setCaretOnFocus(name: string, findCaret: (value: string) => number): void {
  const listeners = new AbortController();
  const set = (target: EventTarget | null) => {
    if (!isTextInput(target) || target.name !== name) return;
    listeners.abort();
    const caret = findCaret(target.value);
    // An e-mail address has no caret that a page could set.
    if (target.selectionStart === null) return;
    target.setSelectionRange(caret, caret);
    showCaret(target, caret);
  };
  document.addEventListener("focusin", ({ target }) => set(target), { signal: listeners.signal });
  setTimeout(() => listeners.abort(), FOCUS_TIMEOUT_MS);
}

const isTextInput = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Scrolls a field that is higher than the window, so that the line of the caret is in sight. */
function showCaret(input: HTMLElement & { value: string }, caret: number): void {
  const { top, height } = input.getBoundingClientRect();
  const line = top + (height * caret) / Math.max(input.value.length, 1);
  if (line < BARS || line > window.innerHeight - BARS) window.scrollBy(0, line - window.innerHeight / 2);
}

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
