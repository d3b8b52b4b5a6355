// Many files at the same moment, the same one and different ones, into one channel: each is answered, each is counted or
// waits for a decision, and every day is there.
import { expect, test } from 'vitest';
import { daysOf, recountAfterwards } from '#testing/sales.ts';
import { withUploads } from '#testing/uploads.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { shop, place, upload } = withUploads(world);

const AT_ONCE = 20;
const DAYS = 28;
const fileOf = (seed: number) => {
  const rows = Array.from({ length: DAYS }, (_, at) => {
    return `2026-02-${String(at + 1).padStart(2, '0')},${100 + ((at * 7 + seed) % 50)}.00`;
  });
  return `Date,Gross\n${rows.join('\n')}\n`;
};

test.each([
  ['the same file', () => fileOf(1)],
  ['different files', fileOf],
])('%s', async (_, textOf) => {
  const { channel, link } = await place();
  const sent = Array.from({ length: AT_ONCE }, (_each, at) => upload(link, textOf(at)));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
  await world.runJobs();
  expect(Object.keys(await daysOf(world, channel))).toHaveLength(DAYS);
  const { body } = await world.get(`/api/sales/uploads/?channel=${channel}&pageSize=100`, shop.owner);
  const states: string[] = body.results.map(({ status }: { status: string }) => status);
  expect(states).toHaveLength(AT_ONCE);
  expect(states.filter((state) => !['applied', 'waiting'].includes(state))).toEqual([]);
});
