import { expect, test } from 'vitest';
import { countdown, resendWait } from '#web/access/sign-in/resend-wait.ts';

const SENT = '2026-11-18T08:02:00.000Z';
const after = (ms: number) => Date.parse(SENT) + ms;

test.each([
  ['just sent', SENT, after(0), 30],
  ['ten seconds later', SENT, after(10_000), 20],
  ['a part of a second counts as a whole one', SENT, after(29_001), 1],
  ['when the pause is over', SENT, after(30_000), 0],
  ['long ago', SENT, after(3_600_000), 0],
  ['a clock behind the server waits no longer than the pause', SENT, after(-120_000), 30],
  ['unknown', undefined, after(0), 0],
])('%s', (_, sentAt, now, seconds) => expect(resendWait(sentAt, now)).toBe(seconds));

test.each([
  [42, '0:42'],
  [5, '0:05'],
  [90, '1:30'],
])('%i seconds are %s', (seconds, text) => expect(countdown(seconds)).toBe(text));
