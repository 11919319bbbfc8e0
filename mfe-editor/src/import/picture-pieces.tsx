import type { SourceRef, UnsureWord } from "@penresume/resume-import";
import { useEffect, useRef } from "react";
import { refKey } from "./review.ts";
import styles from "./review-fields.module.css";
import type { ReviewStore } from "./review-store.ts";

/** Pieces of a field that are shown; more would hide the fields below. */
const MOST = 6;
/** Points around a word. */
const MARGIN = 3;

/** The pieces of the picture in which a field's words were not read surely. A corrected word has none any more. */
export function PicturePieces({ store, refs, text }: { store: ReviewStore; refs: readonly SourceRef[]; text: string }) {
  const lines = new Set(refs.map(refKey));
  const words = (store.imported.unsure ?? []).filter((word) => lines.has(refKey(word)));
  const held = words.filter((word) => text.includes(word.text));
  // a date is written in other words
  const shown = (held.length > 0 ? held : words).slice(0, MOST);
  return (
    <span className={styles.pieces}>
      {shown.map((word) => (
        <Piece key={`${refKey(word)} ${word.box.x}`} store={store} word={word} />
      ))}
    </span>
  );
}

function Piece({ store, word }: { store: ReviewStore; word: UnsureWord }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { x, y, width, height } = word.box;
    const around = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    store.drawPiece(word.page, around).then((bitmap) => {
      if (!bitmap || !canvas.current) return;
      [canvas.current.width, canvas.current.height] = [bitmap.width, bitmap.height];
      canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
    }, console.error);
  }, [store, word]);
  return <canvas ref={canvas} role="img" aria-label={word.text} />;
}
