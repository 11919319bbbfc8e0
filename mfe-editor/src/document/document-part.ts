import type { DocumentStore } from "./document-store.ts";

/** Returns a function that finds the part of a document's state that `create` creates at the first call. */
export function createDocumentPart<Part>(create: (document: DocumentStore) => Part): (document: DocumentStore) => Part {
  const parts = new WeakMap<DocumentStore, Part>();
  return (document) => {
    const part = parts.get(document) ?? create(document);
    parts.set(document, part);
    return part;
  };
}
