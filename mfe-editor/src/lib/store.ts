import type { Store } from "@penresume/web-host";

export { createStore, type Store, useStore } from "@penresume/web-host";

/**
 * Calls `run` now and after each change of one of the selected values, each time after the function that it last returned. Returns a
 * function that ends this.
 */
export function watch<State extends object>(
  store: Pick<Store<State>, "getState" | "subscribe">,
  select: (state: State) => readonly unknown[],
  run: () => (() => void) | undefined,
): () => void {
  let values = select(store.getState());
  let cleanUp = run();
  const unsubscribe = store.subscribe(() => {
    const next = select(store.getState());
    if (next.every((value, index) => Object.is(value, values[index]))) return;
    values = next;
    cleanUp?.();
    cleanUp = run();
  });
  return () => {
    unsubscribe();
    cleanUp?.();
  };
}
