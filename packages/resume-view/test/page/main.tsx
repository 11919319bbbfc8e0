import type { ResumeContent } from "@penresume/contracts";
import { createRoot } from "react-dom/client";
import {
  EMPTY_RESUME,
  type Fit,
  fitToPage,
  LayoutThumbnail,
  layoutPages,
  PALETTES,
  ResumePages,
  renderSnapshot,
} from "../../src/index.ts";

declare global {
  interface Window {
    /** Shows a résumé in the preview; resolves to its page count when it is painted. */
    show(resume: ResumeContent): Promise<number>;
    renderSnapshot(resume: ResumeContent): Promise<string>;
    fitToPage(resume: ResumeContent): Promise<Fit>;
  }
}

const root = createRoot(document.body.appendChild(document.createElement("main")));
let pageCount = 0;

function render(resume: ResumeContent) {
  root.render(
    <>
      <ResumePages
        resume={resume}
        onLayout={(pages) => {
          pageCount = pages;
        }}
      />
      <LayoutThumbnail layout={resume.theme.layout} colors={PALETTES[0]?.colors ?? resume.theme.colors} />
    </>,
  );
}

const nextFrame = () => new Promise(requestAnimationFrame);

window.show = async (resume) => {
  await layoutPages(resume);
  render(resume);
  await nextFrame();
  await nextFrame();
  return pageCount;
};
window.renderSnapshot = renderSnapshot;
window.fitToPage = fitToPage;
render(EMPTY_RESUME);
