import { localStore } from "@penresume/web-host";
import { Button, Icon } from "@penresume/web-ui";
import { useState } from "react";
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

/** Steps to smaller and larger pages, and the list of sizes. */
export function ZoomControls({ zoom, onZoom }: { zoom: Zoom; onZoom(zoom: Zoom): void }) {
  const at = (PERCENTS as readonly Zoom[]).indexOf(zoom);
  // From a whole page or the width to the sizes around 100 %.
  const [smaller, larger] = at < 0 ? (["75", "125"] as const) : [PERCENTS[at - 1], PERCENTS[at + 1]];
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
