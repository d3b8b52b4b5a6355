// The invite that somebody accepts by the link of its mail, kept in the tab while they make an account and sign in: they are
// not asked a second time. What is opened in another tab waits for an answer of its own.
import { tabStore } from '#web/base/browser-storage.ts';

const ACCEPTING = 'breakpoint.accepting-invite';
/** Others are taken up by signing up itself, or on a page of their own. */
const KEPT = new Set(['company', 'premises']);

export function beginAccepting(type: string, code: string): void {
  if (KEPT.has(type)) tabStore.write(ACCEPTING, code);
}

export function stopAccepting(): void {
  tabStore.remove(ACCEPTING);
}

/** The code of the invite whose link was followed, once. */
export function takeAccepting(): string | undefined {
  const code = tabStore.read(ACCEPTING) ?? undefined;
  tabStore.remove(ACCEPTING);
  return code;
}
