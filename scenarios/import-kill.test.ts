// A server that is killed while it takes in thousands of sales: what it acknowledged is counted once, what it did not
// acknowledge is not there at all, and nobody has to put anything right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '#demo/sales/days.ts';
import { makeMigratedDirectory } from '#testing/demo/migrated-directory.ts';
import { killServers, temporaryFolder } from '#testing/processes/child-server.ts';
import { KilledImport, salesFile } from '#testing/processes/killed-import.ts';
import { searchSize } from '#testing/search-size.ts';

const ROWS = searchSize({ day: 15_000, night: 100_000 });
const KILLS = searchSize({ day: 2, night: 5 });
const chance = chanceFrom('a server that is killed');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let story: KilledImport;

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeMigratedDirectory(`${folder.path}/data`);
  story = new KilledImport(`${folder.path}/data`);
  await story.open();
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

test('killed again and again while it imports, it counts every sale once', async () => {
  const { text, gross } = salesFile(ROWS);
  const cutOff = story.send(text).catch(() => undefined);
  await story.killedAfter(300 + chance() * 1_200);
  expect((await cutOff)?.status, 'the first upload was cut off').not.toBe(201);
  expect((await story.call('GET', `/api/sales/sales/?channel=${story.channel}`)).count).toBe(0);

  const answer = await story.send(text);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  const seen: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await story.killedAfter(200 + chance() * 1_500);
    const { status, rows_done } = await story.call('POST', `/api/sales/uploads/${id}/apply/`, {});
    seen.push(rows_done);
    if (status === 'applied') break;
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await story.untilApplied(id);
  expect(await story.counted()).toEqual({ rows: ROWS, gross });
}, 240_000);
