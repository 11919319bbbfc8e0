import type { Page } from "@playwright/test";

/**
 * All that pages of this origin can read from the browser: storages, databases, caches but the app's own files, cookies and history
 * state, as one text.
 */
export const readStores = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
    for (const { name } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(await wait(objects.getAllKeys()), await wait(objects.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(name, request.url);
        if (name !== "offline-files") found.push(await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });
