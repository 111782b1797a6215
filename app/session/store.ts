/** A value that components and loaders can watch. Each `set` needs a new object, so that React notices it. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** Resolves once the value passes the test: at once, or after a `set`. */
  until(test: (value: T) => boolean): Promise<T>;
};

/** Makes a store with a first value. */
export function createStore<T>(value: T): Store<T> {
  let current = value;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    until(test) {
      if (test(current)) return Promise.resolve(current);
      return new Promise((resolve) => {
        const stop = subscribe(() => {
          if (!test(current)) return;
          stop();
          resolve(current);
        });
      });
    },
  };
}
