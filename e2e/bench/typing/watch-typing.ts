/** Functions that run inside the page. Each is sent there separately, so it uses nothing else of this file. */

interface Watch {
  /** Times at which each visible character was pressed, and at which the preview with it was painted. */
  pressed: number[];
  painted: number[];
  longFrames: number[];
  /** From a key to its suggestions, in ms. */
  suggested: number[];
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Starts recording key presses and long frames. */
export function watchTyping(): void {
  const watch: Watch = { pressed: [], painted: [], longFrames: [], suggested: [] };
  window.watch = watch;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longFrames.push(Math.round(duration));
  }).observe({ type: "long-animation-frame" });
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      // A blank at the end of a text is not seen in the preview.
      if (key.length === 1 && key !== " ") watch.pressed.push(timeStamp);
    },
    { capture: true },
  );
}

/** Starts recording when text typed after the sign § is painted in the preview. */
export function watchPreview(): void {
  const { watch } = window;
  const paper = [...document.querySelectorAll("*")].find((element) => element.shadowRoot?.querySelector(".page"));
  if (!paper?.shadowRoot) throw new Error("There is no preview.");
  const root = paper.shadowRoot;
  new MutationObserver(() => {
    const typed = /§(.*)/s.exec(
      [...root.querySelectorAll(".t")].find(({ textContent }) => textContent?.includes("§"))?.textContent ?? "",
    );
    const shown = typed?.[1]?.replace(/\s/g, "").length ?? 0;
    if (shown <= watch.painted.length) return;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port2.onmessage = () => {
        const now = performance.now();
        while (watch.painted.length < shown) watch.painted.push(now);
      };
      painted.port1.postMessage(null);
    });
  }).observe(root, { subtree: true, childList: true, characterData: true });
}

/** Waits until the typed text is painted, also in the preview if it is watched. Durations are in ms. */
export async function readTyping(): Promise<{ preview: number[]; longFrames: number[] }> {
  const { watch } = window;
  const end = performance.now() + 5000;
  while (watch.painted.length > 0 && watch.painted.length < watch.pressed.length && performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const preview = watch.painted.map((at, index) => at - (watch.pressed[index] ?? at));
  return { preview, longFrames: watch.longFrames };
}

/** Starts recording when the suggestions for a key are painted. */
export function watchSuggestions(): void {
  const { watch } = window;
  let shown = "";
  new MutationObserver(() => {
    const list = document.querySelector("[role=listbox]")?.textContent ?? "";
    if (list === shown) return;
    shown = list;
    const pressed = watch.pressed.at(-1) ?? 0;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port2.onmessage = () => watch.suggested.push(performance.now() - pressed);
      painted.port1.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
