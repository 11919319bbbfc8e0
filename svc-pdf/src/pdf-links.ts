import { PAGE_ORIGIN } from "./print-page.ts";
import { RenderError } from "./render-errors.ts";

const PROTOCOLS = new Set(["https:", "http:", "mailto:", "tel:"]);

// Chromium writes PDF 1.4 with its object dictionaries in plain text, and escapes brackets in text
const LINK = /\n(\d+) 0 obj\n<<(\/Type \/Annot\n\/Subtype \/Link\n[\s\S]*?)>>\nendobj/g;
const URI = /\/S \/URI\n\/URI \(([^)\\]*)/;
const ANNOTATIONS = /\/Annots \[[^\]]*\]/g;
const ANNOTATION = /\b(\d+) 0 R\b/g;
const LINK_OR_URI = /\/Subtype \/Link\b|\/S \/URI\b/g;

/**
 * Removes links to anything but the web, mail and phone numbers from a PDF, in place, since offsets must not change. The
 * finished PDF is the only place that shows all links: html also makes them in frames, shadow trees and animations.
 */
export function removeUnsafeLinks(pdf: Buffer): void {
  const text = pdf.toString("latin1");
  const erase = (start: number, length: number) => pdf.fill(" ", start, start + length);
  const removed = new Set<string>();
  let kept = 0;
  for (const { 0: all, 1: id = "", 2: body = "", index } of text.matchAll(LINK)) {
    if (isSafe(URI.exec(body)?.[1] ?? "")) {
      kept++;
    } else {
      removed.add(id);
      erase(index + all.indexOf(body), body.length);
    }
  }
  for (const list of text.matchAll(ANNOTATIONS))
    for (const { 0: reference, 1: id = "", index } of list[0].matchAll(ANNOTATION))
      if (removed.has(id)) erase(list.index + index, reference.length);
  // a type and an action each
  const left = pdf.toString("latin1").match(LINK_OR_URI)?.length ?? 0;
  if (left !== 2 * kept) throw new RenderError("a link of unknown form");
}

function isSafe(uri: string): boolean {
  const url = URL.parse(uri);
  // an address relative to the page has its origin
  return url !== null && PROTOCOLS.has(url.protocol) && url.origin !== PAGE_ORIGIN;
}
