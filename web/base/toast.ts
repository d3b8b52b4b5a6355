// Toasts: a small store that anything may write to and the tray at the bottom right shows.
import { useSyncExternalStore } from 'react';
import { TOAST_MEDIUM_MS } from '#core/base/constants.ts';

type ToastTone = 'ok' | 'bad' | 'warn' | 'neutral';
type Toast = {
  id: number;
  tone: ToastTone;
  text: string;
  ms: number;
  action?: { label: string; act: () => void };
};

const MOST_SHOWN = 4;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The same words twice in a row are one toast: ten failed calls of one screen are one failure to its reader. */
export function showToast(tone: ToastTone, text: string, options: Partial<Pick<Toast, 'ms' | 'action'>> = {}): number {
  lastId += 1;
  const next: Toast = { ms: TOAST_MEDIUM_MS, ...options, id: lastId, tone, text };
  publish([...toasts.filter((toast) => toast.text !== text), next].slice(-MOST_SHOWN));
  return lastId;
}

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
