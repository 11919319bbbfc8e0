import type { Grey } from "./grey.ts";
import { evenLight } from "./light.ts";
import { straighten } from "./paper.ts";

export { type Grey, toGrey } from "./grey.ts";
export { type PicturePage, type PictureProblem, readPage } from "./read-page.ts";
export { createRecogniser, type TesseractCore } from "./recogniser.ts";

/** Prepares a picture of a page for the recogniser: straight, without the table around the paper, in even light. */
export const preparePicture = (picture: Grey): Grey => evenLight(straighten(picture));
