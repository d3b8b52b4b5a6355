import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { whenWords } from '#web/reports/day-reports/sale-view.tsx';

// Half past noon in London is half past seven in the morning in New York, wherever it is read.
const sale = { occurred_at: '2026-11-14T12:30:00.000Z', day: day('2026-11-14'), hour: 12 };
const inZone = (time_zone: string) => ({ channel: { id: 1, name: 'Counter', company: 2, time_zone } });

test.each([
  ['Europe/London', '11/14/26 12:30 PM'],
  ['America/New_York', '11/14/26 7:30 AM'],
])('a sale of a store in %s is told as %s', (zone, words) => {
  expect(whenWords({ ...sale, grain: 'transaction', ...inZone(zone) })).toBe(words);
});

test.each([
  ['hour', /, the hour from 12 PM as one amount$/],
  ['day', / as one amount$/],
  ['month', /^a whole month as one amount, through /],
] as const)('a row that stands for one %s says so', (grain, words) => {
  expect(whenWords({ ...sale, grain, ...inZone('Europe/London') })).toMatch(words);
});
