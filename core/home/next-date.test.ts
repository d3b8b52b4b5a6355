import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { type DateKind, nextDate } from '#core/home/next-date.ts';

const TODAY = day('2026-11-16');
const on = (kind: DateKind, text: string) => ({ kind, day: day(text) });
const ANSWER = on('answer', '2026-11-18');
const BREAKPOINT = on('breakpoint', '2026-11-17');
const ENDED = on('end', '2026-11-10');

test.each([
  ['nothing ahead', [], null],
  ['what is past does not come', [ENDED], null],
  ['the nearest, whatever it is', [ANSWER, BREAKPOINT, ENDED], BREAKPOINT],
  ['today still counts', [on('end', '2026-11-16'), BREAKPOINT], on('end', '2026-11-16')],
  ['on one day the answer first', [on('breakpoint', '2026-11-18'), on('end', '2026-11-18'), ANSWER], ANSWER],
])('%s', (_, dates, expected) => {
  expect(nextDate(dates, TODAY)).toEqual(expected);
});
