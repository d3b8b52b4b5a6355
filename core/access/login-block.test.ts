import { expect, test } from 'vitest';
import { blockedUntil, FAILURE_WINDOW_MS, FAILURES_BEFORE_BLOCK } from '#core/access/login-block.ts';

const at = (clock: string) => new Date(`2026-03-10T${clock}Z`);

test.each([
  ['a first wrong password', [], '10:00:00', undefined],
  ['the fourth within minutes', ['10:00:00', '10:01:00', '10:02:00'], '10:03:00', undefined],
  ['the fifth at 14:59', ['10:00:00', '10:01:00', '10:02:00', '10:03:00'], '10:14:59', '10:44:59'],
  ['the fifth at exactly fifteen minutes', ['10:00:00', '10:01:00', '10:02:00', '10:03:00'], '10:15:00', '10:45:00'],
  ['the fifth a second later', ['10:00:00', '10:01:00', '10:02:00', '10:03:00'], '10:15:01', undefined],
  ['a fifth at the same moment', ['10:00:00', '10:00:00', '10:00:00', '10:00:00'], '10:00:00', '10:30:00'],
  ['one every four minutes', ['10:00:00', '10:04:00', '10:08:00', '10:12:00'], '10:16:00', undefined],
  ['a sixth, after the block', ['10:00:00', '10:00:01', '10:00:02', '10:00:03', '10:00:04'], '10:30:05', undefined],
])('%s', (_, earlier, now, until) => {
  expect(blockedUntil(earlier.map(at), at(now))).toEqual(until === undefined ? undefined : at(until));
});

test('the numbers of the rule', () => {
  expect([FAILURES_BEFORE_BLOCK, FAILURE_WINDOW_MS]).toEqual([5, 900_000]);
});
