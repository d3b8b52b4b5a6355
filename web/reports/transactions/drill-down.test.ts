import { expect, test } from 'vitest';
import { readBehind } from '#web/reports/transactions/drill-down.ts';

test.each([
  ['category:Food', 'Sales of Food', { category: ['Food'] }],
  ['category:Food: hot', 'Sales of Food: hot', { category: ['Food: hot'] }],
  ['category:', 'Sales without a category', { uncategorised: 'true' }],
  ['hour:0', 'Sales of 12 AM – 1 AM', { hour: 0 }],
  ['hour:23@6', 'Sales of Saturdays, 11 PM – 12 AM', { hour: 23, weekday: 6 }],
  ['channel:5@2026-02', 'Sales of the channel', { of_channel: 5, from: '2026-02-01', through: '2026-02-28' }],
])('%s is opened as %s', (text, title, query) => {
  expect(readBehind(text)).toEqual({ title, query });
});

test.each(['', 'hour:24', 'hour:1@8', 'hour:', 'channel:5', 'channel:0@2026-02', 'channel:5@2026-13', 'day:1'])(
  '%s opens nothing',
  (text) => {
    expect(readBehind(text)).toBeUndefined();
  },
);
