import { orderSections } from "@penresume/resume";
import { getSectionKey } from "@penresume/resume-view";
import { followDrag, Icon } from "@penresume/web-ui";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { sectionChangeTexts } from "../form/texts.ts";
import { listen } from "../lib/listen.ts";
import { type DropPlace, findHost, type Heading, listDropPlaces, listHeadings } from "./headings.ts";
import { findSection, hideSection, moveSection } from "./move-section.ts";
import styles from "./section-tools.module.css";
import { pageEditingTexts as texts } from "./texts.ts";

/** Height in px of the bands of the pane in which a drag scrolls it, and px a movement. */
const SCROLL_BAND = 60;
const SCROLL_STEP = 14;

/**
 * A handle at the heading of each section on the pages: it is dragged, moved by arrow keys, and opens a menu. Handles are shown
 * below a mouse, with the focus, and on touch screens. `onEdit` opens a section.
 */
export function SectionTools({ paper, onEdit }: { paper: RefObject<HTMLElement | null>; onEdit(key: string): void }) {
  const { getState, dispatch, announce } = useDocumentStore();
  const [names, setNames] = useState<readonly (readonly [key: string, title: string])[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const [drop, setDrop] = useState<DropPlace | null>(null);
  /** Whether the pressed handle has been dragged: the click at the end of a drag opens no menu. */
  const isDragged = useRef(false);

  const listShown = () => (paper.current ? listHeadings(paper.current) : []);
  const find = (key: string) => listShown().find((heading) => heading.key === key);
  const listColumn = ({ column }: Heading) => listShown().filter((heading) => heading.column === column);

  // After each layout, and for a pointer: fonts and automatic sizes lay out the pages without this component.
  const update = useEffectEvent(() => {
    const next = listShown().map(({ key, title }) => [key, title] as const);
    if (next.join("\n") !== names.join("\n")) setNames(next);
  });
  useEffect(() => update());
  useEffect(() => (paper.current ? listen(paper.current, { pointerenter: () => update() }) : undefined), [paper]);

  const host = paper.current && findHost(paper.current);
  const focusButton = (key: string, index = 0) =>
    host
      ?.querySelector<HTMLElement>(`[slot="${CSS.escape(key)}"]`)
      ?.querySelectorAll("button")
      [index]?.focus();

  /** Moves a section in its column before another one. Returns its key then: sections of one kind are numbered. */
  function move(heading: Heading, before: string | undefined): string {
    const column = listColumn(heading);
    const content = getContent(getState());
    const next = moveSection(content, heading.key, before, column.at(-1)?.key ?? "");
    if (next === content) return heading.key;
    const id = findSection(content, heading.key)?.id;
    dispatch({ type: "replace", content: next });
    const others = column.filter(({ key }) => key !== heading.key);
    const to = before ? others.findIndex(({ key }) => key === before) : others.length;
    announce(sectionChangeTexts.moved(heading.title, to + 1, column.length));
    const sections = orderSections(next.sections);
    const moved = sections.find((section) => section.id === id);
    return moved ? getSectionKey(moved, sections) : heading.key;
  }
  function moveBy(key: string, by: -1 | 1) {
    const heading = find(key);
    if (!heading) return;
    const column = listColumn(heading);
    const at = column.findIndex((other) => other.key === key);
    const to = at + by;
    if (to < 0 || to >= column.length) return;
    const moved = move(heading, column[by < 0 ? to : to + 1]?.key);
    if (moved === key) return;
    const focused = document.activeElement;
    const button = [...(focused?.closest("[slot]")?.querySelectorAll("button") ?? [])].indexOf(
      focused as HTMLButtonElement,
    );
    flushSync(() => setOpened(opened === key ? moved : opened));
    focusButton(moved, Math.max(0, button));
  }
  function hide(key: string, title: string) {
    const heading = find(key);
    const column = heading ? listColumn(heading) : [];
    const at = column.findIndex((other) => other.key === key);
    const neighbour = column[at + 1] ?? column[at - 1];
    if (neighbour) focusButton(neighbour.key);
    setOpened(null);
    dispatch({ type: "replace", content: hideSection(getContent(getState()), key) });
    announce(sectionChangeTexts.hidden(title));
  }
  function drag({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>, key: string) {
    const heading = find(key);
    if (nativeEvent.button !== 0 || !heading || !paper.current) return;
    const area = paper.current;
    let target: DropPlace | undefined;
    isDragged.current = false;
    followDrag(currentTarget, nativeEvent, {
      onMove({ clientY }) {
        isDragged.current = true;
        setOpened(null);
        const pane = findScroller(area);
        const { top, bottom } = pane.getBoundingClientRect();
        if (clientY < top + SCROLL_BAND) pane.scrollBy(0, -SCROLL_STEP);
        if (clientY > bottom - SCROLL_BAND) pane.scrollBy(0, SCROLL_STEP);
        const y = clientY - area.getBoundingClientRect().top;
        target = listDropPlaces(area, heading).reduce((nearest, other) =>
          Math.abs(other.top - y) < Math.abs(nearest.top - y) ? other : nearest,
        );
        setDrop(target);
      },
      onEnd(isDropped) {
        setDrop(null);
        if (isDropped && target && target.key !== key) move(heading, target.key);
      },
    });
  }
  function onKeyDown(event: KeyboardEvent, key: string) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (event.key === "Escape" && opened) {
      focusButton(key);
      setOpened(null);
    } else if (by) moveBy(key, by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      {host &&
        createPortal(
          names.map(([key, title]) => {
            const heading = opened === key ? find(key) : undefined;
            const column = heading ? listColumn(heading).map((other) => other.key) : [];
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves its buttons
              <div
                key={key}
                slot={key}
                lang="pt-BR"
                className={styles.tool}
                onBlur={({ currentTarget, relatedTarget }) =>
                  currentTarget.contains(relatedTarget) || opened !== key || setOpened(null)
                }
              >
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={texts.section(title)}
                  aria-expanded={opened === key}
                  title={texts.hint}
                  onClick={({ detail }) => {
                    if (detail === 0 || !isDragged.current) setOpened(opened === key ? null : key);
                  }}
                  onPointerDown={(press) => drag(press, key)}
                  onKeyDown={(event) => onKeyDown(event, key)}
                >
                  <Icon path="M9 6h.010M15 6h.010M9 12h.010M15 12h.010M9 18h.010M15 18h.010" size={16} />
                </button>
                {heading && (
                  // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its buttons
                  <div
                    ref={showWhole}
                    className={styles.menu}
                    data-above={isLow(heading.element) ? "" : undefined}
                    onKeyDown={(event) => event.key === "Escape" && onKeyDown(event, key)}
                  >
                    <button type="button" aria-disabled={column[0] === key} onClick={() => moveBy(key, -1)}>
                      {texts.up}
                    </button>
                    <button type="button" aria-disabled={column.at(-1) === key} onClick={() => moveBy(key, 1)}>
                      {texts.down}
                    </button>
                    <button type="button" onClick={() => hide(key, title)}>
                      {texts.hide}
                    </button>
                    <button type="button" onClick={() => onEdit(key)}>
                      {texts.edit}
                    </button>
                  </div>
                )}
              </div>
            );
          }),
          host,
        )}
      {drop && (
        <div className={styles.drop} style={{ translate: `${drop.left}px ${drop.top}px`, inlineSize: drop.width }} />
      )}
    </>
  );
}

const showWhole = (menu: HTMLElement | null) => menu?.scrollIntoView({ block: "nearest" });

/** Whether a heading is in the lower half of its page, which would cut off a menu below it. */
function isLow(heading: HTMLElement) {
  const page = heading.closest(".page")?.getBoundingClientRect();
  return !!page && heading.getBoundingClientRect().top > (page.top + page.bottom) / 2;
}

function findScroller(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}
