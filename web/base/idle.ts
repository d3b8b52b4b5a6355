// Idle logout: 45 minutes without pointer, keyboard or scroll in any tab of this browser end the session.
// Active in one tab at 9:00 and never since: every tab is signed out at 9:45, also when the machine slept until 11:00.
import { IDLE_LOGOUT_MS } from '#core/base/constants.ts';
import type { TextStore } from '#web/base/browser-storage.ts';
import type { Clock } from '#web/base/clock.ts';

const ACTIVITY_KEY = 'breakpoint.activity';
/** Writing on every mouse move would wake all tabs; this much inexactness is nothing in 45 minutes. */
const WRITE_EVERY_MS = 5_000;

export function idleLeft(lastActivity: number, now: number): number {
  return Math.max(0, lastActivity + IDLE_LOGOUT_MS - now);
}

export function idleWatch(store: TextStore, now: Clock, onIdle: () => void) {
  let written = 0;
  const begin = () => {
    written = now();
    store.write(ACTIVITY_KEY, String(written));
  };
  /** Without a record the count starts here: not knowing is no reason to sign anybody out. */
  const left = (): number => {
    const last = Number(store.read(ACTIVITY_KEY)) || written;
    if (last > 0) return idleLeft(last, now());
    begin();
    return IDLE_LOGOUT_MS;
  };
  return {
    /** Starts counting anew; a fresh sign-in must not inherit yesterday's silence. */
    begin,
    /** Past the limit a late movement ends the session rather than reviving it. */
    active: () => {
      if (left() === 0) onIdle();
      else if (now() - written >= WRITE_EVERY_MS) begin();
    },
    check: (): number => {
      const remaining = left();
      if (remaining === 0) onIdle();
      return remaining;
    },
  };
}
