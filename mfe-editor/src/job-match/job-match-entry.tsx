import { Button, Icon } from "@penresume/web-ui";
import type { SidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

/** The button next to the review button. */
export const JobMatchButton = ({ open, isOpening, isShown }: SidePanel) => (
  <Button
    variant="quiet"
    aria-label={texts.title}
    aria-expanded={isShown}
    aria-busy={isOpening || undefined}
    title={texts.title}
    onClick={open}
  >
    <JobMatchIcon />
    {texts.open}
  </Button>
);

/** Shown in the last step. */
export const JobMatchInvitation = ({ open, isOpening }: SidePanel) => (
  <Button variant="secondary" busyText={isOpening && texts.opening} onClick={open}>
    <JobMatchIcon />
    {texts.title}
  </Button>
);

const JobMatchIcon = () => <Icon path="M4 8h16v11H4zM9 8V5h6v3M9 14l2 2 4-4" />;
