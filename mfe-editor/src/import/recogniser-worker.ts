// The worker of the recogniser: reads the text of pictures. It has a policy of its own: WebAssembly, and no request at all.
import {
  type TesseractCore as Core,
  createRecogniser,
  type PicturePage,
  type PictureProblem,
  readPicture,
  toGrey,
} from "@penresume/resume-import/picture";

/** The first message to the worker starts it, each further one is a picture. */
export type RecogniserRequest = { wasm: ArrayBuffer; data: ArrayBuffer } | ImageBitmap;
/** The answers: ready, how much of the picture is read, and what was read with the picture as it was read. */
export type RecogniserResponse =
  | "ready"
  | { percent: number }
  | { page: PicturePage | PictureProblem; picture: ImageBitmap }
  | { error: string };

declare const TesseractCore: Core;
declare const importScripts: (url: string) => void;

/** Pixels of the width of a picture that is shown. */
const SHOWN_WIDTH = 1240;

const port = self as unknown as Worker;
const post = (response: RecogniserResponse, transfer: Transferable[] = []) => port.postMessage(response, transfer);
importScripts(new URL("tesseract.js-core/tesseract-core-simd-lstm.js", import.meta.url).href);
let recogniser: ReturnType<typeof createRecogniser> | undefined;

async function read(bitmap: ImageBitmap): Promise<void> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  if (!pixels || !recogniser) throw new Error("no canvas");
  const { page, picture: grey } = readPicture(await recogniser, toGrey(pixels), (percent) => post({ percent }));
  const shown = new ImageData(grey.width, grey.height);
  const colours = new Uint32Array(shown.data.buffer);
  for (let at = 0; at < colours.length; at++) colours[at] = 0xff000000 | ((grey.data[at] ?? 0) * 0x010101);
  const picture = await createImageBitmap(shown, {
    resizeWidth: SHOWN_WIDTH,
    resizeHeight: Math.round((SHOWN_WIDTH * grey.height) / grey.width),
    resizeQuality: "medium",
  });
  post({ page, picture }, [picture]);
}

port.addEventListener("message", async ({ data }: MessageEvent<RecogniserRequest>) => {
  try {
    if (data instanceof ImageBitmap) return await read(data);
    recogniser = createRecogniser(TesseractCore, data.wasm, new Uint8Array(data.data));
    await recogniser;
    post("ready");
  } catch (error) {
    post({ error: String(error) });
  }
});
