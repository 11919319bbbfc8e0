import { useSyncExternalStore } from "react";

/** State outside of React. */
export interface Store<State extends object> {
  getState(): State;
  /** Merges the changes into the state, and notifies unless all values are the same. */
  setState(changes: Partial<State>): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

type Readable<State extends object> = Pick<Store<State>, "getState" | "subscribe">;

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState(changes) {
      if (Object.entries(changes).every(([key, value]) => Object.is(state[key as keyof State], value))) return;
      state = { ...state, ...changes };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value of the state. The component renders again only when the value changes, so `select` must not create objects. */
export function useStore<State extends object, Value>(store: Readable<State>, select: (state: State) => Value): Value {
  const getValue = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, getValue, getValue);
}
