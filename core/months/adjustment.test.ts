import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { adjustmentRefusal, MOST_ADJUSTMENTS } from '#core/months/adjustment.ts';

const OCTOBER = { state: 'reported' as const, from: day('2026-10-01'), through: day('2026-10-31') };
const PARTY = { day: day('2026-10-17'), category: undefined, sold: true, count: 0, categories: [] };

test.each(['open', 'reported', 'certified'] as const)('a month that is %s takes an adjustment', (state) => {
  expect(adjustmentRefusal({ ...OCTOBER, state }, PARTY)).toBeNull();
});

test.each([
  ['a closed month', { state: 'closed' as const }, {}, null],
  ['a day before the month', {}, { day: day('2026-09-30') }, 'day'],
  ['a day after it', {}, { day: day('2026-11-01') }, 'day'],
  ['a day without sales', {}, { sold: false }, 'day'],
  ['one too many', {}, { count: MOST_ADJUSTMENTS }, null],
  ['no category where rates go by it', {}, { categories: ['Food', 'Wine'] }, 'category'],
  ['another category', {}, { categories: ['Food'], category: 'Shoes' }, 'category'],
])('%s is refused', (_, month, adjustment, field) => {
  expect(adjustmentRefusal({ ...OCTOBER, ...month }, { ...PARTY, ...adjustment })).toMatchObject({ field });
});

test('a category of the till is taken', () => {
  expect(adjustmentRefusal(OCTOBER, { ...PARTY, categories: ['Food'], category: 'Food' })).toBeNull();
});
