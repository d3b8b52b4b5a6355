import { expect, test } from 'vitest';
import type { ViewerAction } from '#core/deals/shapes.ts';
import { dealInvite } from '#web/deals/deal-invite.ts';
import { onlyWaiting } from '#web/deals/onboarding/signup.ts';
import { signupOf } from '#web/deals/onboarding/signup-steps.ts';

const STATE = { code: 'abc', deal: undefined, company: 7 };

test('signing up has all seven steps, a further store three', () => {
  const signup = signupOf(true, STATE);
  expect(signup.steps).toHaveLength(7);
  expect(signup.at('terms-confirm')).toBe(5);
  const store = signupOf(false, STATE);
  expect(store.steps).toEqual(['Location', 'Terms', 'Confirm']);
  expect(store.at('terms')).toBe(1);
});

test('what was chosen travels in the address, and changes replace it', () => {
  expect(signupOf(true, STATE).to('location')).toBe('/merchant-signup/location?code=abc&company=7');
  expect(signupOf(false, STATE).to('terms', { code: undefined, deal: 12 })).toBe(
    '/new-ui/retailer/connections/new/terms?deal=12&company=7',
  );
});

test('a used code leaves the only deal that waits: one to accept, and no modification', () => {
  const deal = (id: number, can: ViewerAction[], original: number | null) => ({ id, can, original });
  const deals = [deal(1, ['message'], null), deal(2, ['accept'], 9), deal(3, ['accept', 'decline'], null)];
  expect(onlyWaiting(deals)?.id).toBe(3);
  expect(onlyWaiting([])).toBeUndefined();
  expect(onlyWaiting([...deals, deal(4, ['accept'], null)])).toBeUndefined();
});

test('the screen that takes an invite up is told the deal of the mail', () => {
  const invite = { deal: 12 } as Parameters<NonNullable<typeof dealInvite.answerAt>>[1];
  expect(dealInvite.answerAt?.('abc', invite)).toBe('/dashboard/deals/abc/invite/accept?deal=12');
});
