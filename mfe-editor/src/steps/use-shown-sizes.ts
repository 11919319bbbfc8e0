import type { ResumeContent } from "@penresume/contracts";
import { layoutPages, type Sizes, toShownResume } from "@penresume/resume-view";
import { useEffect, useState } from "react";

/** The sizes in which the pages are shown; null until they are laid out. */
export function useShownSizes(content: ResumeContent): Sizes | null {
  const [sizes, setSizes] = useState<Sizes | null>(null);
  useEffect(() => {
    let isCurrent = true;
    layoutPages(toShownResume(content)).then(
      ({ style }) => isCurrent && setSizes(style),
      // the preview reports missing fonts
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return sizes;
}
