import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { type Month, month } from '#core/base/time.ts';
import { changedMonths, type MonthFigures, summedMonths } from '#core/statements/effect/upload-effect.ts';

const figures = (gross: number, rent: number): MonthFigures => ({
  gross: cents(gross),
  adjusted: cents(gross),
  rent: cents(rent),
});
const MARCH = month('2026-03');
const APRIL = month('2026-04');

test('only months that change are told, also one that owes more without having sold more', () => {
  const before = new Map<Month, MonthFigures>([
    [month('2026-02'), figures(5_000, 300)],
    [MARCH, figures(10_000_000, 600_000)],
    [APRIL, figures(9_000, 0)],
  ]);
  const after = new Map([...before, [MARCH, figures(11_200_000, 672_000)], [APRIL, figures(9_000, 540)]] as const);
  const changed = changedMonths(before, after);
  expect(changed.map((one) => one.month)).toEqual([MARCH, APRIL]);
  expect(summedMonths(changed.map((one) => one.after)).rent).toBe(672_540);
});

test('a month that nobody had reported begins at nothing', () => {
  expect(changedMonths(new Map(), new Map([[MARCH, figures(100, 6)]]))).toEqual([
    { month: MARCH, before: figures(0, 0), after: figures(100, 6) },
  ]);
});
