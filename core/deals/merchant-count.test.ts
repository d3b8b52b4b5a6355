import { expect, test } from 'vitest';
import { countMerchants, merchantStanding } from '#core/deals/merchant-count.ts';
import { DEAL_STATUSES } from '#core/deals/status.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';

const TODAY = '2026-11-17';

test.each([
  ['2026-01-01', null, 'open'],
  [TODAY, TODAY, 'open'],
  ['2026-01-01', '2026-11-16', null],
  ['2026-11-18', null, 'not_open'],
  ['2027-01-01', '2027-12-31', 'not_open'],
] as const)('an agreement in force from %s to %s is %s', (start_date, end_date, standing) => {
  for (const status of ['active', 'active_pending'] as const) {
    expect(merchantStanding({ status, start_date, end_date }, TODAY)).toBe(standing);
  }
});

test('what nobody accepted, was replaced or is over is no merchant', () => {
  const others = DEAL_STATUSES.filter((status) => status !== 'active' && status !== 'active_pending');
  const standings = others.map((status) =>
    merchantStanding({ status, start_date: '2026-01-01', end_date: null }, TODAY),
  );
  expect(standings).toEqual(others.map(() => null));
});

test('nine that trade, one that begins and one that has ended', () => {
  const standings = [...Array<'open'>(9).fill('open'), 'not_open' as const, null];
  expect(merchantWords(countMerchants(standings))).toBe('9 merchants, 1 not open yet');
  expect(merchantWords({ open: 1, notOpen: 0 })).toBe('1 merchant');
});
