import type { SuggestionKind } from "@penresume/resume";
import { VisuallyHidden } from "@penresume/web-ui";
import { getVisibleExtent, isKeyboardOpen, showField } from "@penresume/web-ui/keyboard";
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { listen } from "../lib/listen.ts";
import { isTyping } from "./is-typing.ts";
import { loadFinder } from "./load-finder.ts";
import styles from "./suggestions.module.css";
import { suggestionTexts as texts } from "./texts.ts";

const LEAST_LETTERS = 2;
/** From which on a text that no list has is no beginning. */
const LEAST_UNKNOWN = 5;
/** Between input and list, in px. */
const GAP = 4;
/** Two and a half options, in px. */
const LEAST_ROOM = 110;

/**
 * The suggestions of an input, which becomes a combobox. The text stays what was typed until a suggestion is chosen by a press, or by the
 * arrow keys and Enter.
 */
export default function Suggestions({
  input,
  kind,
  wasTyped,
  onChoose,
}: {
  input: RefObject<HTMLInputElement | null>;
  kind: SuggestionKind;
  /** Whether the text was typed while this was loading. */
  wasTyped: boolean;
  onChoose(text: string): void;
}) {
  const id = useId();
  const [found, setFound] = useState<readonly string[]>([]);
  const [isUnknown, setUnknown] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = found.length > 0;

  async function search() {
    const typed = input.current?.value ?? "";
    const find = typed.trim().length < LEAST_LETTERS ? () => [] : await loadFinder(kind);
    // Typing may have gone on meanwhile.
    if (input.current?.value !== typed || input.current !== document.activeElement) return;
    const suggestions = find(typed);
    setFound(suggestions ?? []);
    setUnknown(!suggestions && typed.trim().length >= LEAST_UNKNOWN);
    setActive(-1);
  }
  const close = () => {
    setFound([]);
    setUnknown(false);
    setActive(-1);
  };
  function choose(text: string) {
    close();
    onChoose(text);
  }

  const onInput = useEffectEvent((event: InputEvent) => {
    if (isTyping(event)) void search();
    else close();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isUsed = () => {
      event.preventDefault();
      // Neither the form's Enter nor a dialog's Escape.
      event.stopPropagation();
    };
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      isUsed();
      if (!isOpen) void search();
      // The input itself is one of the places.
      else {
        const count = found.length + 1;
        setActive(((active + 1 + (event.key === "ArrowDown" ? 1 : -1) + count) % count) - 1);
      }
    } else if (event.key === "Enter") {
      const text = found[active];
      if (text === undefined) return close();
      isUsed();
      choose(text);
    } else if (event.key === "Escape" && (isOpen || isUnknown)) {
      isUsed();
      close();
    }
  });
  const onBlur = useEffectEvent(close);
  const searchTyped = useEffectEvent(() => wasTyped && search());
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    void loadFinder(kind);
    void searchTyped();
    return listen(element, { input: onInput, keydown: onKeyDown, blur: onBlur });
  }, [input, kind]);

  // The input belongs to a component that is shown without suggestions, too.
  useLayoutEffect(() => {
    const element = input.current;
    element?.setAttribute("role", "combobox");
    element?.setAttribute("aria-autocomplete", "list");
  }, [input]);
  useLayoutEffect(() => {
    const element = input.current;
    element?.setAttribute("aria-expanded", String(isOpen));
    const set = (name: string, value: string | undefined) =>
      value === undefined ? element?.removeAttribute(name) : element?.setAttribute(name, value);
    set("aria-controls", isOpen ? id : undefined);
    set("aria-activedescendant", active >= 0 ? `${id}-${active}` : undefined);
  }, [input, isOpen, id, active]);

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen ? texts.count(found.length) : isUnknown ? texts.unknown : ""}
      </VisuallyHidden>
      {isUnknown && (
        <p className={styles.unknown} aria-hidden>
          {texts.unknown}
        </p>
      )}
      {isOpen && <List {...{ id, input, found, active }} onChoose={choose} onClose={close} />}
    </>
  );
}

function List({
  id,
  input,
  found,
  active,
  onChoose,
  onClose,
}: {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  found: readonly string[];
  active: number;
  onChoose(text: string): void;
  onClose(): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current && input.current) placeList(list.current, input.current);
  });
  const onResize = useEffectEvent(onClose);
  const onMove = useEffectEvent(() => {
    if (list.current && input.current) limitHeight(list.current, input.current);
  });
  useEffect(() => listen(window, { resize: onResize, scroll: onMove }), []);
  // The keyboard opens or grows over the page.
  useEffect(() => (window.visualViewport ? listen(window.visualViewport, { resize: onMove }) : undefined), []);
  useLayoutEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return createPortal(
    // The focus stays in the input.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.list}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onClick={() => onChoose(text)}
        >
          {text}
        </div>
      ))}
    </div>,
    input.current?.closest("dialog, main") ?? document.body,
  );
}

/** Places the list below its input, as high as the visible part of the page has room for. */
function placeList(list: HTMLElement, input: HTMLElement): void {
  list.style.maxHeight = "";
  const height = list.scrollHeight;
  // With little room the page moves, as far as the label stays in sight.
  if (getRoom(input) < (isKeyboardOpen() ? height : Math.min(height, LEAST_ROOM))) {
    const label = (input as HTMLInputElement).labels?.[0]?.getBoundingClientRect();
    const { top, bottom } = getVisibleExtent(input);
    const own = input.getBoundingClientRect();
    showField(input, Math.min(height + GAP, bottom - top - (own.bottom - (label?.top ?? own.top)) - 6 * GAP));
  }
  const { left, bottom, width } = input.getBoundingClientRect();
  const parent = list.offsetParent?.getBoundingClientRect();
  const origin = parent && list.offsetParent !== document.body ? parent : { left: -scrollX, top: -scrollY };
  list.style.left = `${left - origin.left}px`;
  list.style.top = `${bottom - origin.top + GAP}px`;
  list.style.width = `${width}px`;
  limitHeight(list, input);
}

/** The height below an input that is in sight. */
const getRoom = (input: HTMLElement) => getVisibleExtent(input).bottom - input.getBoundingClientRect().bottom - 2 * GAP;

function limitHeight(list: HTMLElement, input: HTMLElement): void {
  list.style.maxHeight = `${Math.max(LEAST_ROOM / 2, getRoom(input))}px`;
}
