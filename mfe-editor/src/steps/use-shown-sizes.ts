import type { ResumeContent } from "@penresume/contracts";
import { isAutomatic, layoutPages, resolveStyle, type Sizes, toShownResume } from "@penresume/resume-view";
import { useEffect, useState } from "react";

/** The sizes in which the pages are shown; the template's until automatic ones are laid out. */
export function useShownSizes(content: ResumeContent): Sizes {
  const isAuto = isAutomatic(content.theme);
  const [sizes, setSizes] = useState<Sizes | null>(null);
  useEffect(() => {
    if (!isAuto) return;
    let isCurrent = true;
    layoutPages(toShownResume(content)).then(
      ({ style }) => isCurrent && setSizes(style),
      // the preview reports missing fonts
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [content, isAuto]);
  return (isAuto && sizes) || resolveStyle(content.theme);
}
