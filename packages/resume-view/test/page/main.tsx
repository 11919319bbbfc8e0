import type { ResumeContent } from "@penresume/contracts";
import { createRoot } from "react-dom/client";
import { EMPTY_RESUME, LayoutThumbnail, PALETTES, ResumePages, renderSnapshot } from "../../src/index.ts";

declare global {
  interface Window {
    /** Shows a résumé in the preview; resolves to its page count when it is painted. */
    show(resume: ResumeContent): Promise<number>;
    renderSnapshot(resume: ResumeContent): Promise<string>;
  }
}

const root = createRoot(document.body.appendChild(document.createElement("main")));
let shown = 0;

function render(resume: ResumeContent, onPageCount: (pages: number) => void) {
  root.render(
    <>
      <ResumePages resume={resume} onPageCount={onPageCount} />
      <LayoutThumbnail layout={resume.theme.layout} colors={PALETTES[0]?.colors ?? resume.theme.colors} />
    </>,
  );
}

window.show = (resume) =>
  new Promise((resolve) => {
    shown = 0;
    render(resume, (pages) => {
      shown = pages;
    });
    const whenPainted = () => (shown > 0 ? resolve(shown) : requestAnimationFrame(whenPainted));
    requestAnimationFrame(whenPainted);
  });
window.renderSnapshot = renderSnapshot;
render(EMPTY_RESUME, () => {});
