// The on-screen keyboard. Browsers lay it over the page (Safari; Chrome and Firefox by default) or make the page smaller.

/** What hides less, in px, is no keyboard: bars of the browser come and go. */
const LEAST_HEIGHT = 100;
/** Room around a field in px. */
const MARGIN = 8;
/** Of the keyboard, after a focus or tap, in ms. */
const LONGEST_OPENING = 3000;
/** Attribute of the root while the keyboard makes the window lower. */
const LOWER = "data-lower";
const NO_KEYBOARD = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

const getRoot = () => document.documentElement;

/** Whether an element takes text, so that a touch screen shows its keyboard. */
export const takesText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NO_KEYBOARD.has(element.type));

/** Height of the keyboard over the page in px of the page; 0 without one, also where it makes the page smaller. */
function getCoveredHeight(): number {
  if (!visualViewport) return 0;
  const height = getRoot().clientHeight - visualViewport.height * visualViewport.scale;
  return height < LEAST_HEIGHT ? 0 : height;
}

/** Whether the on-screen keyboard is open. A hardware keyboard opens none. */
export function isKeyboardOpen(): boolean {
  return getCoveredHeight() > 0 || (getRoot().hasAttribute(LOWER) && takesText(document.activeElement));
}

/** Calls `onChange` when the keyboard or the visible part of the page may have changed. Returns a function that ends this. */
function watchKeyboard(onChange: () => void): () => void {
  const targets = [window, visualViewport, document].filter((target) => target !== null);
  const events = ["resize", "scroll", "focusin", "focusout"];
  const update = (event: Event) => {
    // The page's own scrolling changes nothing.
    if (event.type !== "scroll" || event.target === visualViewport) onChange();
  };
  for (const target of targets) for (const event of events) target.addEventListener(event, update);
  const lower = new MutationObserver(onChange);
  lower.observe(getRoot(), { attributeFilter: [LOWER] });
  return () => {
    lower.disconnect();
    for (const target of targets) for (const event of events) target.removeEventListener(event, update);
  };
}

/**
 * Sets an attribute of the root, which modules of all front ends read, while the keyboard makes the window lower than `height`. Windows get
 * lower by other means, too: next to another app or developer tools.
 */
function noteLowerWindows(height: number): void {
  const isTouch = matchMedia("(pointer: coarse)");
  let full = { width: innerWidth, height };
  let asked = performance.now();
  const note = () => {
    const isText = takesText(document.activeElement);
    const isLower = innerHeight <= full.height - LEAST_HEIGHT;
    const isKeyboard =
      isLower &&
      isText &&
      innerWidth === full.width &&
      (getRoot().hasAttribute(LOWER) || (isTouch.matches && performance.now() - asked < LONGEST_OPENING));
    if (!isKeyboard) full = { width: innerWidth, height: innerHeight };
    getRoot().toggleAttribute(LOWER, isKeyboard);
  };
  for (const event of ["focusin", "pointerdown"])
    addEventListener(event, () => {
      asked = performance.now();
    });
  addEventListener("resize", note);
  if (innerHeight !== height) note();
}

/**
 * Keeps the focused field in sight while the keyboard is open. Style sheets have `data-keyboard` of the root, `--keyboard`, the height
 * of the page below the visible part, and `--view-top`, the height above it. `height` is the window's without keyboard.
 */
export function keepFieldsInSight(height: number): void {
  noteLowerWindows(height);
  const sizes = new ResizeObserver(() => showFocused());
  let observed: Element | null = null;
  const showFocused = () => {
    const field = document.activeElement;
    if (isKeyboardOpen() && field && field !== document.body) showField(field);
  };
  const update = () => {
    const covered = getCoveredHeight();
    const top = covered > 0 ? (visualViewport?.offsetTop ?? 0) : 0;
    getRoot().toggleAttribute("data-keyboard", covered > 0);
    setSize("--keyboard", Math.max(0, covered - top));
    setSize("--view-top", top);
    const field = takesText(document.activeElement) ? document.activeElement : null;
    if (field !== observed) {
      sizes.disconnect();
      if (field) sizes.observe(field);
      observed = field;
    }
  };
  const afterLayout = () => requestAnimationFrame(showFocused);
  let last = "";
  let shown: Element | null = null;
  watchKeyboard(() => {
    update();
    // Panning and zooming are the user's.
    const state = `${getCoveredHeight()} ${innerWidth} ${innerHeight}`;
    if (state !== last || document.activeElement !== shown) afterLayout();
    last = state;
    shown = document.activeElement;
  });
  document.addEventListener("input", afterLayout);
  update();
  afterLayout();
}

function setSize(name: string, size: number): void {
  const value = size > 0 ? `${Math.round(size)}px` : "";
  if (getRoot().style.getPropertyValue(name) !== value) getRoot().style.setProperty(name, value);
}

interface Extent {
  top: number;
  bottom: number;
}

/** The part of the window at a field that neither the keyboard nor bars cover. */
export function getVisibleExtent(field: Element): Extent {
  const view = visualViewport;
  const extent = { top: view?.offsetTop ?? 0, bottom: (view?.offsetTop ?? 0) + (view?.height ?? innerHeight) };
  const { left, width } = field.getBoundingClientRect();
  for (const x of [left + 4, left + width / 2, left + width - 4]) {
    for (const bar of findBars(field, x, () => extent.top + 1)) extent.top = Math.max(extent.top, bar.bottom);
    for (const bar of findBars(field, x, () => extent.bottom - 1)) extent.bottom = Math.min(extent.bottom, bar.top);
  }
  return extent;
}

/** Elements that stay in place over the page, one after the other from an edge. */
function* findBars(field: Element, x: number, getEdge: () => number): Generator<DOMRect> {
  for (let count = 0; count < 4; count++) {
    let element: Element | null = document.elementFromPoint(x, getEdge());
    while (element && (element.contains(field) || !/fixed|sticky/.test(getComputedStyle(element).position)))
      element = element.contains(field) ? null : element.parentElement;
    if (!element) return;
    yield element.getBoundingClientRect();
  }
}

/** Scrolls as little as needed to show a field with its label, or the line of the caret where both have no room. `below`: more in px. */
export function showField(field: Element, below = 0, tries = 3): void {
  let hasMoved = false;
  // From the inside out, because an outer one moves all.
  for (let box = field.parentElement; box && !(box instanceof HTMLDialogElement); box = box.parentElement) {
    const isPage = box === getRoot();
    if (!isPage && (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)))
      continue;
    const extent = getVisibleExtent(field);
    const inner = isPage ? extent : box.getBoundingClientRect();
    const top = Math.max(extent.top, inner.top) + MARGIN;
    const bottom = Math.min(extent.bottom, inner.bottom) - MARGIN;
    const wanted = getWantedExtent(field, bottom - top, below);
    const distance =
      wanted.top < top || wanted.bottom - wanted.top > bottom - top
        ? wanted.top - top
        : Math.max(0, wanted.bottom - bottom);
    if (Math.abs(distance) < 1) continue;
    hasMoved = true;
    box.scrollBy({ top: distance, behavior: "instant" });
  }
  // Chrome lets a page scroll into the room for a new keyboard some frames later.
  if (hasMoved && tries > 0)
    requestAnimationFrame(() => field === document.activeElement && showField(field, below, tries - 1));
}

function getWantedExtent(field: Element, room: number, below: number): Extent {
  const whole = field.getBoundingClientRect();
  const label = (field as HTMLInputElement).labels?.[0]?.getBoundingClientRect();
  const line = field instanceof HTMLTextAreaElement ? getCaretLine(field) : whole;
  const top = Math.min(whole.top, label?.top ?? whole.top);
  const extents = [
    { top, bottom: whole.bottom + below },
    { top, bottom: line.bottom + below },
    { top: line.top, bottom: line.bottom + below },
  ];
  return extents.find((extent) => extent.bottom - extent.top <= room) ?? { top: line.top, bottom: line.bottom };
}

const COPIED = ["font", "letterSpacing", "lineHeight", "padding", "border", "boxSizing", "textTransform"] as const;

/** The line of the caret of a text area, from a copy of its text before the caret. */
function getCaretLine(area: HTMLTextAreaElement): Extent {
  const style = getComputedStyle(area);
  const copy = document.createElement("div");
  for (const name of COPIED) copy.style[name] = style[name];
  copy.style.cssText += `position:absolute;visibility:hidden;white-space:pre-wrap;overflow-wrap:break-word;top:0;left:0;
    width:${area.clientWidth + 2 * Number.parseFloat(style.borderLeftWidth)}px`;
  copy.textContent = area.value.slice(0, area.selectionEnd);
  const caret = document.createElement("span");
  caret.textContent = "|";
  copy.append(caret);
  document.body.append(copy);
  const { top, bottom } = area.getBoundingClientRect();
  const offset = caret.offsetTop - area.scrollTop;
  const height = caret.offsetHeight;
  copy.remove();
  const lineTop = Math.min(Math.max(top + offset, top), bottom - height);
  return { top: lineTop, bottom: lineTop + height };
}
