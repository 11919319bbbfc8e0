import { createContext, use } from "react";
import { useStore } from "../lib/store.ts";
import type { DocumentState } from "./document-state.ts";
import type { DocumentStore } from "./document-store.ts";

const DocumentContext = createContext<DocumentStore | null>(null);
export const DocumentProvider = DocumentContext.Provider;

/** The document's actions; throws outside DocumentProvider. */
export function useDocumentStore(): DocumentStore {
  const store = use(DocumentContext);
  if (!store) throw new Error("useDocumentStore must be used within DocumentProvider");
  return store;
}

/** A value of the document. The component renders again only when it changes, so `select` must not create objects. */
export const useDocument = <Value,>(select: (state: DocumentState) => Value): Value =>
  useStore(useDocumentStore(), select);
