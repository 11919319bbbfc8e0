import { Button } from "@penresume/web-kit";
import type { SidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

/** Below the heading of a version. */
export const VersionBar = ({ open, isOpening, isShown }: SidePanel) => (
  <p>
    {texts.version}{" "}
    <Button variant="secondary" aria-expanded={isShown} busyText={isOpening && texts.opening} onClick={open}>
      {texts.title}
    </Button>
  </p>
);
