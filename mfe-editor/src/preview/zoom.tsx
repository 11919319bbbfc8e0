import { localStore } from "@penresume/web-host";
import { Button, Icon } from "@penresume/web-ui";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import styles from "./preview.module.css";
import { previewPaneTexts as texts } from "./texts.ts";

const STORAGE_KEY = "previewZoom";
const PERCENTS = ["50", "75", "100", "125", "150", "200"] as const;
/** A whole page, the width of the pane, or percent of the printed size. */
const ZOOMS = ["page", "width", ...PERCENTS] as const;
export type Zoom = (typeof ZOOMS)[number];

export const isPercent = (zoom: Zoom): boolean => zoom !== "page" && zoom !== "width";

/** The size of the pages in the preview, stored in this browser. */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>(() => ZOOMS.find((name) => name === localStore.get(STORAGE_KEY)) ?? "width");
  const choose = (chosen: Zoom) => {
    localStore.set(STORAGE_KEY, chosen);
    setZoom(chosen);
  };
  return [zoom, choose] as const;
}

/** The next smaller and the next larger size; from a whole page or the width those around 100 %. */
function findSteps(zoom: Zoom): [smaller: Zoom | undefined, larger: Zoom | undefined] {
  const at = (PERCENTS as readonly Zoom[]).indexOf(zoom);
  return at < 0 ? ["75", "125"] : [PERCENTS[at - 1], PERCENTS[at + 1]];
}

/** Distance in px of a wheel with Ctrl, or of a pinch on a touchpad, which browsers report as such, for a step. */
const WHEEL_STEP = 60;

/** Zooms the pages instead of the whole window while Ctrl is held, as viewers of PDFs do. */
export function useWheelZoom(pane: RefObject<HTMLElement | null>, zoom: Zoom, onZoom: (zoom: Zoom) => void) {
  const step = useEffectEvent((isLarger: boolean) => {
    const next = findSteps(zoom)[isLarger ? 1 : 0];
    if (next) onZoom(next);
  });
  useEffect(() => {
    const { current } = pane;
    let distance = 0;
    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      distance += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * WHEEL_STEP;
      if (Math.abs(distance) < WHEEL_STEP) return;
      step(distance < 0);
      distance = 0;
    }
    // React's listeners are passive: they cannot keep the window from zooming.
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  }, [pane]);
}

/** Steps to smaller and larger pages, and the list of sizes. */
export function ZoomControls({ zoom, onZoom }: { zoom: Zoom; onZoom(zoom: Zoom): void }) {
  const [smaller, larger] = findSteps(zoom);
  return (
    <span className={styles.zoom}>
      <Button variant="quiet" aria-label={texts.zoomOut} disabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
        <Icon path="M6 12h12" />
      </Button>
      <select aria-label={texts.zoom} value={zoom} onChange={({ target }) => onZoom(target.value as Zoom)}>
        <option value="page">{texts.zoomPage}</option>
        <option value="width">{texts.zoomWidth}</option>
        {PERCENTS.map((percent) => (
          <option key={percent} value={percent}>
            {texts.zoomPercent(percent)}
          </option>
        ))}
      </select>
      <Button variant="quiet" aria-label={texts.zoomIn} disabled={!larger} onClick={() => larger && onZoom(larger)}>
        <Icon path="M6 12h12M12 6v12" />
      </Button>
    </span>
  );
}
