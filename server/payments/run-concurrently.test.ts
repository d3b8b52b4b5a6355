import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runConcurrently } from '#server/payments/run-concurrently.ts';

const items = Array.from({ length: 20 }, (_, n) => n);

test('no more than asked for are under way, and all are done', async () => {
  let underWay = 0;
  let most = 0;
  const done: number[] = [];
  await runConcurrently(8, items, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await pause(item % 3);
    underWay -= 1;
    done.push(item);
  });
  expect(most).toBe(8);
  expect(done.toSorted((one, other) => one - other)).toEqual(items);
});

test('one that fails stops no other, and is told of at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    await pause(1);
    if (item === 3) throw new Error('the fourth');
    done.push(item);
  };
  await expect(runConcurrently(8, items, work)).rejects.toThrow('the fourth');
  expect(done).toHaveLength(19);
});

test('where everything fails as many are tried as work at a time', async () => {
  let tried = 0;
  const work = async () => {
    tried += 1;
    throw new Error('no database');
  };
  await expect(runConcurrently(8, items, work)).rejects.toThrow('no database');
  expect(tried).toBe(8);
});
