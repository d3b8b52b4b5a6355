// Which tasks the person has closed, kept in this browser and the same in all its tabs.
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { withClosed } from '#core/tasks/closed-tasks.ts';
import { localStore, type TextStore } from '#web/base/browser-storage.ts';

const KEY = 'breakpoint.closed-tasks';
const Ids = z.array(z.string());
const listeners = new Set<() => void>();

export function useClosedTasks(): readonly string[] {
  const text = useSyncExternalStore(subscribe, () => localStore.read(KEY));
  return useMemo(() => closedIds(text), [text]);
}

export function closeTask(id: string, store: TextStore = localStore): void {
  store.write(KEY, JSON.stringify(withClosed(closedIds(store.read(KEY)), id)));
  for (const listener of listeners) listener();
}

/** What cannot be read closes nothing. */
export function closedIds(text: string | null): readonly string[] {
  try {
    return Ids.catch([]).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
