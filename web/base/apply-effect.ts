// Carries out what the error table decided.
import { clock } from '#web/base/clock.ts';
import { writeCookie } from '#web/base/cookies.ts';
import type { Effect } from '#web/base/errors.ts';
import { dropSession } from '#web/base/session.ts';
import { showToast } from '#web/base/toast.ts';
import { sayUnshown } from '#web/base/unshown-fields.ts';

export const LOGIN_BLOCKED_COOKIE = 'login_blocked';

export function applyEffect(effect: Effect, go: (href: string) => void): void {
  switch (effect.kind) {
    case 'none':
      return;
    case 'signed-out':
      dropSession();
      return;
    case 'go':
      go(effect.to);
      return;
    case 'toast':
      showToast('bad', effect.text, {
        ms: effect.ms,
        ...(effect.action && { action: { label: effect.action.label, act: () => window.location.reload() } }),
      });
      return;
    case 'fields':
      sayUnshown(effect.fields);
      return;
    case 'block-login':
      writeCookie(LOGIN_BLOCKED_COOKIE, effect.expiredAt || inSeconds(effect.seconds), effect.seconds);
      window.location.reload();
  }
}

function inSeconds(seconds: number): string {
  return new Date(clock() + seconds * 1_000).toISOString();
}
