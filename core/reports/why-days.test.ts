import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { type Day, day } from '#core/base/time.ts';
import type { Sold } from '#core/reports/why.ts';
import { classifyDays } from '#core/reports/why-days.ts';

const NOW = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map(day);
const BEFORE = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06'].map(day);
const on = (days: readonly Day[], at: number[]) => new Set(at.map((place) => days[place]!));
const sold = (days: readonly Day[], amounts: (number | null)[]) =>
  new Map<Day, Sold>(
    amounts.flatMap((amount, at) =>
      amount === null ? [] : [[days[at]!, { adjusted: cents(amount), transactions: 1 }]],
    ),
  );
const none = { now: new Set<Day>(), before: new Set<Day>() };

test('a day is left out, closed on one side, or stands on both', () => {
  const classes = classifyDays({
    pairs: { now: NOW, before: BEFORE },
    sold: { now: sold(NOW, [100, null, null, 400]), before: sold(BEFORE, [10, 20, 30, null]) },
    due: { now: on(NOW, [0, 1, 3]), before: on(BEFORE, [0, 1, 2]) },
    leftOut: { now: on(NOW, [1]), before: on(BEFORE, [1]) },
  });
  expect([classes.unreported.now.adjusted, classes.unreported.before.adjusted, classes.unreportedDays]).toEqual([
    0, 20, 1,
  ]);
  expect([classes.closed.now.adjusted, classes.closed.before.adjusted, classes.closedDays]).toEqual([400, 30, 2]);
  expect([...classes.both.now, ...classes.both.before]).toEqual([NOW[0], BEFORE[0]]);
});

test('a store that sold on a closed day was open', () => {
  const classes = classifyDays({
    pairs: { now: NOW, before: BEFORE },
    sold: { now: sold(NOW, [100, 100, 100, 100]), before: sold(BEFORE, [10, 20, 30, 40]) },
    due: { now: on(NOW, [0]), before: none.before },
    leftOut: none,
  });
  expect([classes.closedDays, classes.both.now.size, classes.all.now.adjusted]).toEqual([0, 4, 400]);
});

test('a day that goes with two others is no closed day for the one that was closed', () => {
  const classes = classifyDays({
    pairs: { now: [NOW[0]!, NOW[0]!], before: [BEFORE[0]!, BEFORE[1]!] },
    sold: { now: sold(NOW, [100]), before: sold(BEFORE, [10]) },
    due: { now: on(NOW, [0]), before: on(BEFORE, [0]) },
    leftOut: none,
  });
  expect([classes.closedDays, classes.closed.now.adjusted]).toEqual([0, 0]);
});
