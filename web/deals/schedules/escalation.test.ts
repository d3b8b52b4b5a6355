import { expect, test } from 'vitest';
import { escalationOf, indexOf, isRepeated, readingsOf } from '#web/deals/schedules/escalation.ts';

test('another kind keeps the dates', () => {
  const fixed = { kind: 'fixed', percent: '3', first: '2027-01-01', every_months: 24 } as const;
  const cpi = escalationOf('cpi', fixed);
  expect(cpi).toMatchObject({ kind: 'cpi', first: '2027-01-01', every_months: 24, index: {} });
  expect(escalationOf('fixed', cpi)).toMatchObject({ percent: '', first: '2027-01-01', every_months: 24 });
  expect(escalationOf('none', fixed)).toBeUndefined();
  expect(escalationOf('fixed', undefined)).toMatchObject({ first: '', every_months: 12 });
});

test('a month that stands twice is told, and the first reading stays', () => {
  const readings = [
    { month: '2026-01', value: '300' },
    { month: '2026-02', value: '301' },
    { month: '2026-01', value: '' },
  ];
  expect(readings.map((_, place) => isRepeated(readings, place))).toEqual([false, false, true]);
  expect(indexOf(readings)).toEqual({ '2026-01': '300', '2026-02': '301' });
});

test('readings stand in the order of their months, unnamed ones last', () => {
  expect(readingsOf({ '2026-11': '2', '': '3', '2025-11': '1' }).map(({ value }) => value)).toEqual(['1', '2', '3']);
});
