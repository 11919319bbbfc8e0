import type { ResumeContent } from "@penresume/contracts";
import { createRef } from "react";
import { createRoot } from "react-dom/client";
import {
  createLetter,
  EMPTY_RESUME,
  type Fit,
  fitToPages,
  LayoutThumbnail,
  layoutPages,
  PALETTES,
  type PageTexts,
  ResumePages,
  type ResumePagesHandle,
  type ResumePart,
  readPages,
  renderSnapshot,
  type Sizes,
} from "../src/index.ts";

declare global {
  interface Window {
    /** Shows a résumé in the preview; resolves to its page count when it is painted. */
    show(resume: ResumeContent): Promise<number>;
    /** Changes the shown résumé but not its theme, as typing does. */
    change(patch: Partial<ResumeContent>): Promise<void>;
    /** The text of a part of the shown résumé; null while it is not on the pages. */
    findPart(part: ResumePart): string | null;
    renderSnapshot(resume: ResumeContent): Promise<string>;
    /** The pages of a letter in the résumé's design, alone or before the résumé. */
    renderLetter(resume: ResumeContent, text: string, withResume?: boolean): Promise<string>;
    readPages(resume: ResumeContent): Promise<PageTexts[]>;
    fitToPages(resume: ResumeContent, pageCount: number): Promise<Fit>;
    /** Share of the last page that is used. */
    measureLastPage(resume: ResumeContent): Promise<number>;
    measureSizes(resume: ResumeContent): Promise<Sizes & { pageCount: number; lastPageFill: number }>;
  }
}

const root = createRoot(document.body.appendChild(document.createElement("main")));
const pages = createRef<ResumePagesHandle>();
let pageCount = 0;
let shown = EMPTY_RESUME;

function render(resume: ResumeContent) {
  shown = resume;
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
window.change = async (patch) => {
  render({ ...shown, ...patch });
  await nextFrame();
  await nextFrame();
};
window.findPart = (part) => pages.current?.find(part)?.textContent ?? null;
window.renderSnapshot = (resume) => renderSnapshot(resume);
window.renderLetter = async (resume, text, withResume) => {
  const letter = await createLetter(resume, text);
  return withResume ? renderSnapshot(resume, letter) : renderSnapshot(letter);
};
window.readPages = readPages;
window.fitToPages = fitToPages;
window.measureLastPage = async (resume) => (await layoutPages(resume)).lastPageFill;
window.measureSizes = async (resume) => {
  const { pages, lastPageFill, style } = await layoutPages(resume);
  const { textSize, spacing, margins } = style;
  return { pageCount: pages.length, lastPageFill, textSize, spacing, margins };
};
render(EMPTY_RESUME);
