// A page's code that cannot be loaded was most likely replaced by a newer release: the page reloads once, at most once
// in 60 seconds of one browser session, and then says what is wrong.
import { CHUNK_RELOAD_GUARD_MS } from '#core/base/constants.ts';
import { type TextStore, tabStore } from '#web/base/browser-storage.ts';
import { type Clock, clock } from '#web/base/clock.ts';

const KEY = 'breakpoint.chunk-reload';

export function mayReload(store: TextStore, now: Clock): boolean {
  const last = Number(store.read(KEY) ?? Number.NaN);
  if (now() - last < CHUNK_RELOAD_GUARD_MS) return false;
  store.write(KEY, String(now()));
  return true;
}

export class ChunkFailure extends Error {
  readonly statusCode = 503;
  constructor() {
    super('This page could not be loaded. Check your connection.');
  }
}

/** Loads a chunk; a failure reloads the page where that is allowed and otherwise is the caller's to show. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isChunkFailure(error) && navigator.onLine && mayReload(tabStore, clock)) {
      window.location.reload();
      return new Promise<never>(() => undefined);
    }
    throw isChunkFailure(error) ? new ChunkFailure() : error;
  }
}

let ahead = 0;

/** Loads a chunk that nobody has asked for yet: its failure is nobody's business, and no reason to reload a form. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // Whoever goes there loads it again, and is told then.
  } finally {
    ahead -= 1;
  }
}

/** Style chunks and preloads fail outside of any page; Vite reports them with this event. Offline, a reload finds nothing. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (ahead > 0 || !navigator.onLine || !mayReload(tabStore, clock)) return;
    event.preventDefault();
    window.location.reload();
  });
}

export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  );
}
