// Signing in and out in the browser: the token, acting as somebody else, and all tabs of one browser in step.
import type { QueryClient } from '@tanstack/react-query';
import { localStore } from '#web/base/browser-storage.ts';
import { clock } from '#web/base/clock.ts';
import { idleWatch } from '#web/base/idle.ts';
import { pauseCalls } from '#web/base/paused-calls.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { TOKEN_KEY, token, tokens } from '#web/base/token.ts';
import { userCalls } from '#web/base/user.ts';

type Going = { go: (href: string) => void; load: (href: string) => void; reload: () => void };

let client: QueryClient | undefined;
let going: Going | undefined;
const onSignOut = new Set<() => void>();
const idle = idleWatch(localStore, clock, () => void endSession());

/** Called once at start with the router's way of moving; the session knows neither the router nor the screens. */
export function connectSession(queries: QueryClient, moving: Going): void {
  client = queries;
  going = moving;
  watchActivity();
  window.addEventListener('storage', followOtherTabs);
}

/** For what a feature keeps outside the query cache and has to forget, such as a timer. */
export function whenSignedOut(forget: () => void): () => void {
  onSignOut.add(forget);
  return () => void onSignOut.delete(forget);
}

export function isSignedIn(): boolean {
  return token() !== undefined;
}

/** After the confirmation code: keeps the token and goes on to where the person wanted to be. */
export function beginSession(key: string, backUrl?: string): void {
  forgetEverything();
  tokens.set(key);
  idle.begin();
  going?.go(safeBackUrl(backUrl) ?? '/dashboard');
}

/** The administrator's own token waits in its own entry until they stop. */
export function beginImpersonation(key: string): void {
  forgetEverything();
  tokens.impersonate(key);
  idle.begin();
  going?.go('/dashboard');
}

/**
 * Back to the own token at once: what the screen still asks in the other's name is given up first, because its refusal
 * would arrive as that of a session that has ended and sign the administrator out. The page is loaded anew, and until
 * then it asks nothing more: the other's screen, still there or just coming, would ask in the administrator's name.
 */
export async function stopImpersonating(): Promise<void> {
  void client?.cancelQueries();
  const loggedOut = userCalls().logOut().catch(ignored);
  const restored = tokens.restore();
  if (restored) {
    pauseCalls();
    // Who comes back to this page by the browser's button would find its calls still held.
    window.addEventListener('pageshow', () => going?.reload(), { once: true });
  }
  for (const forget of onSignOut) forget();
  if (restored) idle.begin();
  else client?.clear();
  await loggedOut;
  if (restored) going?.load('/dashboard');
  else goToLogin();
}

/** Log out, idle time over: the server is told, its answer does not matter. */
export async function endSession(): Promise<void> {
  if (!isSignedIn()) return;
  const loggedOut = userCalls().logOut().catch(ignored);
  dropSession();
  await loggedOut;
}

/** The server has already ended the session (401), or another tab has. */
export function dropSession(): void {
  tokens.clear();
  forgetEverything();
  goToLogin();
}

/** `/login?backUrl=…` for a place of this site; without one for the places nobody wants to come back to. */
export function loginAddress(from: string): string {
  const back = safeBackUrl(from);
  const worthless = back === undefined || /^\/($|\?|login($|[?/#])|dashboard\/?$)/.test(back);
  return worthless ? '/login' : `/login?backUrl=${encodeURIComponent(back)}`;
}

function goToLogin(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== '/login') going?.go(loginAddress(`${pathname}${search}${hash}`));
}

function forgetEverything(): void {
  for (const forget of onSignOut) forget();
  client?.clear();
}

function watchActivity(): void {
  const active = () => {
    if (isSignedIn()) idle.active();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart']) {
    window.addEventListener(event, active, { passive: true, capture: true });
  }
  const check = () => {
    if (isSignedIn()) idle.check();
  };
  check();
  window.setInterval(check, 15_000);
  document.addEventListener('visibilitychange', check);
}

/** Signed out in one tab is signed out in all; signed in as somebody else is a new start for all. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  if (!isSignedIn()) {
    forgetEverything();
    goToLogin();
  } else if (event.oldValue !== null) going?.reload();
  else {
    forgetEverything();
    if (window.location.pathname === '/login') going?.go('/dashboard');
  }
}

function ignored(): undefined {
  return undefined;
}
