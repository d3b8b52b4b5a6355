// The invite that somebody accepts by the link of its mail, kept in the tab while they make an account and sign in: they are
// not asked a second time. What is opened in another tab waits for an answer of its own.
import { tabStore } from '#web/base/stored.ts';

const ACCEPTING = 'breakpoint.accepting-invite';

export function beginAccepting(code: string): void {
  tabStore.write(ACCEPTING, code);
}

export function stopAccepting(): void {
  tabStore.remove(ACCEPTING);
}

/** True once for the invite whose link was followed. */
export function takeAccepting(code: string): boolean {
  if (tabStore.read(ACCEPTING) !== code) return false;
  tabStore.remove(ACCEPTING);
  return true;
}
