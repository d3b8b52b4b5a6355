import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, lastDay, monthOf } from '#core/base/time.ts';
import { type Cut, cutInFewest, cutInMonths, splitByMonth } from '#core/reports/month-split.ts';

const range = (from: string, through: string) => ({ from: from as Day, through: through as Day });

describe('a range in as few days as there can be', () => {
  test.each<[string, Cut]>([
    ['2026-01-01 2026-03-31', { months: range('2026-01-01', '2026-03-01'), days: [], less: [] }],
    [
      '2026-01-10 2026-04-10',
      {
        months: range('2026-01-01', '2026-03-01'),
        days: [range('2026-04-01', '2026-04-10')],
        less: [range('2026-01-01', '2026-01-09')],
      },
    ],
    [
      '2025-10-02 2025-11-01',
      {
        months: range('2025-10-01', '2025-10-01'),
        days: [range('2025-11-01', '2025-11-01')],
        less: [range('2025-10-01', '2025-10-01')],
      },
    ],
    [
      '2026-05-05 2026-05-28',
      {
        months: range('2026-05-01', '2026-05-01'),
        days: [],
        less: [range('2026-05-01', '2026-05-04'), range('2026-05-29', '2026-05-31')],
      },
    ],
    ['2026-05-05 2026-05-06', { months: null, days: [range('2026-05-05', '2026-05-06')], less: [] }],
    [
      '2026-05-20 2026-06-12',
      { months: null, days: [range('2026-05-20', '2026-05-31'), range('2026-06-01', '2026-06-12')], less: [] },
    ],
    [
      '2026-05-05 2026-06-28',
      {
        months: range('2026-05-01', '2026-06-01'),
        days: [],
        less: [range('2026-05-01', '2026-05-04'), range('2026-06-29', '2026-06-30')],
      },
    ],
  ])('%s', (days, cut) => {
    const [from = '', through = ''] = days.split(' ');
    expect(cutInFewest(range(from, through))).toEqual(cut);
  });

  test('every day of every range counts once, and no other day at all', () => {
    for (let from = '2026-01-25' as Day; from <= '2026-03-03'; from = addDays(from, 1)) {
      for (let through = from; through <= '2026-06-02'; through = addDays(through, 1)) {
        const days = { from, through };
        expect(counted(cutInFewest(days)), `${from} to ${through}`).toEqual(daysOf(days));
        expect(counted(cutInMonths(days)), `${from} to ${through}`).toEqual(daysOf(days));
      }
    }
  });

  test('pieces carry what is taken away only where the fewest days are asked for', () => {
    const span = { store: 3, channel: 7, ...range('2025-01-01', '9999-12-31') };
    const days = range('2026-01-10', '2026-04-10');
    expect(splitByMonth([span], days, () => 3, 'fewest').less).toEqual([
      { group: 3, channel: 7, from: '2026-01-01', through: '2026-01-09' },
    ]);
    expect(splitByMonth([span], days, () => 3, 'months').less).toEqual([]);
    expect(splitByMonth([span], days, () => 3, 'days')).toEqual({
      months: [],
      days: [{ group: 3, channel: 7, ...days }],
      less: [],
    });
  });
});

function daysOf({ from, through }: { from: Day; through: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
}

function counted({ months, days, less }: Cut): Day[] {
  const counts = new Map<Day, number>();
  const put = (all: readonly Day[], by: number) => {
    for (const day of all) counts.set(day, (counts.get(day) ?? 0) + by);
  };
  for (let first = months?.from; months && first && first <= months.through; first = addMonths(first, 1) as Day) {
    put(daysOf({ from: first, through: lastDay(monthOf(first)) }), 1);
  }
  for (const part of days) put(daysOf(part), 1);
  for (const part of less) put(daysOf(part), -1);
  return [...counts].flatMap(([day, count]) => Array<Day>(count).fill(day)).sort();
}
