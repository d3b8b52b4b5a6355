// Small values kept in the browser. Storage may be full, blocked or absent, and the product works without it.
export type TextStore = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export const localStore: TextStore = storeOf(() => window.localStorage);
export const tabStore: TextStore = storeOf(() => window.sessionStorage);

/** A store in memory, for tests and for browsers that refuse storage. */
export function memoryStore(): TextStore {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

function storeOf(storage: () => Storage): TextStore {
  const fallback = memoryStore();
  const attempt = <Value>(act: (store: Storage) => Value, otherwise: () => Value): Value => {
    try {
      return act(storage());
    } catch {
      return otherwise();
    }
  };
  return {
    read: (key) =>
      attempt(
        (store) => store.getItem(key),
        () => fallback.read(key),
      ),
    write: (key, value) =>
      attempt(
        (store) => store.setItem(key, value),
        () => fallback.write(key, value),
      ),
    remove: (key) =>
      attempt(
        (store) => store.removeItem(key),
        () => fallback.remove(key),
      ),
  };
}
