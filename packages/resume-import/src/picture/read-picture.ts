import { type Grey, shrink, turn } from "./grey.ts";
import { evenLight } from "./light.ts";
import { straighten } from "./paper.ts";
import { type PicturePage, type PictureProblem, readPage } from "./read-page.ts";
import type { createRecogniser, TextLine } from "./recogniser.ts";

type Recogniser = Awaited<ReturnType<typeof createRecogniser>>;

/** Pixels of the shorter side of a small picture, in which printed words are still recognised as such. */
const SMALL_SIDE = 1000;

/** Prepares a picture of a page for the recogniser: straight, without the table around the paper, in even light. */
export const preparePicture = (picture: Grey): Grey => evenLight(straighten(picture));

/** Reads a photo of a page, also of one that lies on its side or head; `picture` is the page as it was read. */
export function readPicture(
  recogniser: Recogniser,
  photo: Grey,
  onProgress?: (percent: number) => void,
): { page: PicturePage | PictureProblem; picture: Grey } {
  const read = (source: Grey, report?: typeof onProgress) => {
    const picture = preparePicture(source);
    const lines = recogniser.read(picture, report);
    return { page: readPage(lines, picture), picture, lines };
  };
  const upright = read(photo, onProgress);
  if (scoreLines(upright.lines) > 0) return upright;
  const small = shrink(photo, Math.max(1, Math.round(Math.min(photo.width, photo.height) / SMALL_SIDE)));
  const scores = [1, 2, 3].map((quarters) => scoreLines(read(turn(small, quarters)).lines));
  const best = Math.max(...scores);
  return best > 0 ? read(turn(photo, scores.indexOf(best) + 1), onProgress) : upright;
}

/** Whether a reading is of print, and how much of it: words of a picture that lies on its side or head have little confidence. */
const scoreLines = (lines: TextLine[]): number =>
  lines.flatMap(({ words }) => words).reduce((sum, { confidence }) => sum + confidence - 60, 0);
