import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { asRecorded } from '#core/months/recorded.ts';
import type { MonthFigures } from '#core/months/shapes.ts';

const source = (channel: string, gross: string) => ({ channel, system: 'clover', days: 31, uploaded_days: 0, gross });
const SIGNED: MonthFigures = {
  month: day('2026-10-01'),
  from: day('2026-10-01'),
  through: day('2026-10-31'),
  currency: 'USD',
  days: { count: 31, reported: 30, missing: [day('2026-10-25')] },
  parts: [],
  gross: '300.00',
  sales_that_count: '250.00',
  sources: [source('Counter', '100.00'), source('Kitchen', '200.00')],
};

test('a channel of another name, in another order, is the one that was signed', () => {
  const renamed = {
    ...SIGNED,
    sources: [source('Aisle', '200.00'), { ...source('Till', '100.00'), system: 'manual' }],
  };
  expect(asRecorded(renamed, { figures: SIGNED, closed: false })).toBe(SIGNED);
  expect(asRecorded(renamed, undefined)).toBe(renamed);
});

test('other amounts are other figures', () => {
  const more = { ...SIGNED, sources: [source('Counter', '100.01'), source('Kitchen', '200.00')] };
  for (const closed of [false, true]) expect(asRecorded(more, { figures: SIGNED, closed })).toBe(more);
});

const part = {
  ...{ from: SIGNED.from, through: SIGNED.through, terms: { version: 1, sha256: 'a'.repeat(64) } },
  ...{ gross: '300.00', left_out: [], sales_that_count: '250.00' },
};
const withFood = (food: string) => ({
  ...SIGNED,
  parts: [{ ...part, categories: [{ category: 'Food', gross: food, sales: 3 }] }],
});

test('what was signed before categories were told tells none; what tells them is others where they move', () => {
  const untold = { ...SIGNED, parts: [part] };
  expect(asRecorded(withFood('300.00'), { figures: untold, closed: false })).toBe(untold);
  const other = { ...withFood('300.00'), gross: '301.00' };
  expect(asRecorded(other, { figures: untold, closed: false })).toBe(other);
  const moved = withFood('299.00');
  expect(asRecorded(moved, { figures: withFood('300.00'), closed: false })).toBe(moved);
});

test('a day that is marked as closed afterwards changes a month that was signed, and none that is closed', () => {
  const marked = { ...SIGNED, days: { ...SIGNED.days, missing: [] } };
  expect(asRecorded(marked, { figures: SIGNED, closed: false })).toBe(marked);
  expect(asRecorded(marked, { figures: SIGNED, closed: true })).toBe(SIGNED);
});
