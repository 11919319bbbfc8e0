import type { DocumentStore } from "./document-store.ts";

/** Returns a function that finds a feature's store for a document. `create` creates it at the first call. */
export function createFeatureStore<Store>(
  create: (document: DocumentStore) => Store,
): (document: DocumentStore) => Store {
  const stores = new WeakMap<DocumentStore, Store>();
  return (document) => {
    const store = stores.get(document) ?? create(document);
    stores.set(document, store);
    return store;
  };
}
