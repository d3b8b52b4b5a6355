// Whether an e-mail has an account cannot be told by how long a refusal takes. Calls about known and unknown people
// alternate, and the medians are compared: a hash that was left out for one of them would show as tens of milliseconds.
import { expect, test } from 'vitest';
import { hashPassword } from '#server/access/password-hash.ts';
import { stopwatch } from '#server/base/clock.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const ROUNDS = 60;
/** A password's hash takes some 40 ms on a quiet core. */
const CLOSE_MS = 10;
/** Somebody known gets a link and a mail written, which the other does not: that shows, and must stay small. */
const LETTER_MS = 60;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(path: string, body: object) {
  const elapsed = stopwatch();
  const { status, body: answer } = await world.post(path, body);
  return { ms: elapsed(), said: JSON.stringify([status, answer]) };
}

test.each([
  ['/api/users/auth/sign_in/', { password: 'Wrong-9-horse' }, CLOSE_MS],
  ['/api/users/auth/forgot_password/', {}, LETTER_MS],
])('%s takes as long for a stranger', async (path, more, within) => {
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  const words = new Set<string>();
  const passwordHash = await hashPassword('Correct-9-horse');
  for (let round = 0; round < ROUNDS; round += 1) {
    // A person each, because a few failures block an account and a few links are all that are sent.
    const person = await world.person({ passwordHash });
    const first = await timed(path, { username: person.username, ...more });
    const second = await timed(path, { username: `nobody-${round}${path.length}@world.test`, ...more });
    knownTimes.push(first.ms);
    unknownTimes.push(second.ms);
    words.add(first.said).add(second.said);
  }
  const difference = median(knownTimes) - median(unknownTimes);
  process.stdout.write(
    `${path}: known ${median(knownTimes).toFixed(1)} ms, unknown ${median(unknownTimes).toFixed(1)} ms, ${ROUNDS} of each\n`,
  );
  expect(words.size).toBe(1);
  expect(Math.abs(difference)).toBeLessThan(within);
});
