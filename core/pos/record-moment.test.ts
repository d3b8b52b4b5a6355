import { expect, test } from 'vitest';
import { recordMoment } from '#core/pos/record-moment.ts';

const at = (text: string) => ({ at: new Date(text) });

test.each([
  [
    'its own business day before any moment',
    { closedDate: '2026-03-06T06:30:00Z', businessDate: 20260305 },
    '2026-03-05',
  ],
  ['a business day written with dashes', { clsdBusDt: '2026-03-05' }, '2026-03-05'],
  [
    'the moment of closing before that of making',
    { created_at: '2026-03-01T10:00:00Z', closed_at: '2026-03-02T10:00:00Z' },
    at('2026-03-02T10:00:00Z'),
  ],
  ['milliseconds', { createdTime: 1_772_704_800_000 }, at('2026-03-05T10:00:00Z')],
  ['seconds', { timestamp: 1_772_704_800 }, at('2026-03-05T10:00:00Z')],
  ['inside a wrapper', { order: { closed_at: '2026-03-02T10:00:00Z' } }, at('2026-03-02T10:00:00Z')],
  ['inside a list', { checks: [{ closedDate: '2026-03-02T10:00:00.000+0000' }] }, at('2026-03-02T10:00:00Z')],
  [
    'a text that is no moment is passed over',
    { closed_at: 'soon', created_at: '2026-03-01T10:00:00Z' },
    at('2026-03-01T10:00:00Z'),
  ],
])('%s', (_, record, expected) => {
  expect(recordMoment(record)).toEqual(typeof expected === 'string' ? { day: expected } : expected);
});

test.each([[null], ['text'], [{}], [{ businessDate: 'x', timestamp: 12 }], [[]]])('nothing of %j', (record) => {
  expect(recordMoment(record)).toBeNull();
});
