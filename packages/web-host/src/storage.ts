/**
 * Local and session storage of a browser that may refuse them: it throws when the user blocks cookies and site data, and when the
 * storage is full. What it refuses is kept until the document is left.
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** False when the browser does not keep the value. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
  clear(): void;
}

declare global {
  interface Window {
    /** Refused values, shared by all front ends of the page. */
    refusedStorage?: Partial<Record<StorageName, Map<string, string>>>;
  }
}

type StorageName = "localStorage" | "sessionStorage";

function createSafeStorage(name: StorageName): SafeStorage {
  const refused = (): Map<string, string> => {
    window.refusedStorage ??= {};
    window.refusedStorage[name] ??= new Map();
    return window.refusedStorage[name];
  };
  function attempt<T>(use: (storage: Storage) => T, fallback: T): T {
    try {
      return use(window[name]);
    } catch {
      return fallback;
    }
  }
  return {
    get: (key) => refused().get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) refused().delete(key);
      else refused().set(key, value);
      return isKept;
    },
    remove(key) {
      refused().delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...refused().keys(), ...attempt((storage) => Object.keys(storage), [])])],
    clear() {
      refused().clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

export const localStore: SafeStorage = createSafeStorage("localStorage");
export const sessionStore: SafeStorage = createSafeStorage("sessionStorage");
