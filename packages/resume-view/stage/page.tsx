import type { ResumeContent } from "@penresume/contracts";
import { createRef } from "react";
import { createRoot } from "react-dom/client";
import {
  EMPTY_RESUME,
  type Fit,
  fitToPages,
  LayoutThumbnail,
  layoutPages,
  PALETTES,
  ResumePages,
  type ResumePagesHandle,
  type ResumePart,
  renderSnapshot,
} from "../src/index.ts";

declare global {
  interface Window {
    /** Shows a résumé in the preview; resolves to its page count when it is painted. */
    show(resume: ResumeContent): Promise<number>;
    /** The text of a part of the shown résumé; null while it is not on the pages. */
    findPart(part: ResumePart): string | null;
    renderSnapshot(resume: ResumeContent): Promise<string>;
    fitToPages(resume: ResumeContent, pageCount: number): Promise<Fit>;
    /** Share of the last page that is used. */
    measureLastPage(resume: ResumeContent): Promise<number>;
  }
}

const root = createRoot(document.body.appendChild(document.createElement("main")));
const pages = createRef<ResumePagesHandle>();
let pageCount = 0;

function render(resume: ResumeContent) {
  root.render(
    <>
      <ResumePages
        ref={pages}
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
window.findPart = (part) => pages.current?.find(part)?.textContent ?? null;
window.renderSnapshot = renderSnapshot;
window.fitToPages = fitToPages;
window.measureLastPage = async (resume) => (await layoutPages(resume)).lastPageFill;
render(EMPTY_RESUME);
