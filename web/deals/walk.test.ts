import { expect, test } from 'vitest';
import type { ViewerAction } from '#core/deals/shapes.ts';
import { firstWaiting } from '#web/deals/walk.ts';
import { walkOf } from '#web/deals/walk-steps.ts';

const STATE = { code: 'abc', deal: undefined, company: 7 };

test('signing up has all seven steps, a further store three', () => {
  const signup = walkOf(true, STATE);
  expect(signup.steps).toHaveLength(7);
  expect(signup.at('terms-confirm')).toBe(5);
  const store = walkOf(false, STATE);
  expect(store.steps).toEqual(['Location', 'Terms', 'Confirm']);
  expect(store.at('terms')).toBe(1);
});

test('what was chosen travels in the address, and changes replace it', () => {
  expect(walkOf(true, STATE).to('location')).toBe('/merchant-signup/location?code=abc&company=7');
  expect(walkOf(false, STATE).to('terms', { code: undefined, deal: 12 })).toBe(
    '/new-ui/retailer/connections/new/terms?deal=12&company=7',
  );
});

test('the first deal that waits is one to accept and no modification', () => {
  const deal = (id: number, can: ViewerAction[], original: number | null) => ({ id, can, original });
  const deals = [deal(1, ['message'], null), deal(2, ['accept'], 9), deal(3, ['accept', 'decline'], null)];
  expect(firstWaiting(deals)?.id).toBe(3);
  expect(firstWaiting([])).toBeUndefined();
});
