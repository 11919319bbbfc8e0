export { type Grey, toGrey } from "./grey.ts";
export type { PicturePage, PictureProblem } from "./read-page.ts";
export { readPicture } from "./read-picture.ts";
export { createRecogniser, type TesseractCore } from "./recogniser.ts";
