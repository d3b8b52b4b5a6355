// Fifty kills at fifty moments, while files of sales are uploaded and counted: every acknowledged file is there whole and
// once, a file that was cut off is there whole or not at all, and after every kill the server is ready by itself.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '#demo/sales/days.ts';
import { killServers, temporaryFolder } from '#testing/processes/child-server.ts';
import { KilledImport, salesFile } from '#testing/processes/killed-import.ts';

const KILLS = Number(process.env.KILLS ?? 50);
const ROWS = 15_000;
const READY_MS = 30_000;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
const chance = chanceFrom(SEED);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let story: KilledImport;

beforeAll(async () => {
  process.stdout.write(`SEED=${SEED}\n`);
  folder = await temporaryFolder();
  story = new KilledImport(`${folder.path}/data`);
  await story.open();
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

const uploads = () => story.readWhole();

test(`killed ${KILLS} times, no sale is lost and none is counted twice`, async () => {
  const expected = { rows: 0, gross: 0 };
  let [kills, files, cutOff] = [0, 0, 0];
  while (kills < KILLS) {
    process.stdout.write(`${kills} kills, ${files} files\n`);
    const { text, rows, gross } = salesFile(ROWS, { number: files, aDay: 1_500 });
    files += 1;
    const uploadsBefore = (await uploads()).length;
    // A third of the files are cut off while they arrive; of these the answer is lost.
    const cut = chance() < 0.34;
    const sending = story.send(text).catch(() => undefined);
    if (cut) {
      await story.killedAfter(20 + chance() * 700);
      kills += 1;
    }
    const answer = await sending;
    const there = (await uploads()).length - uploadsBefore;
    expect(there === 1 || (cut && there === 0)).toBe(true);
    if (answer) expect([answer.status, there]).toEqual([201, 1]);
    if (there === 0) {
      cutOff += 1;
      continue;
    }
    expected.rows += rows;
    expected.gross += gross;
    const [newest] = (await uploads()).toSorted((one, other) => other.id - one.id);
    for (let tries = 0; kills < KILLS && tries < 6; tries += 1) {
      await story.killedAfter(20 + chance() * 900);
      kills += 1;
      if ((await story.call('POST', `/api/sales/uploads/${newest?.id}/apply/`, {})).status === 'applied') break;
    }
  }
  for (const { id, status } of await uploads()) {
    if (status !== 'applied') await story.call('POST', `/api/sales/uploads/${id}/apply/`, {});
    await story.untilApplied(id);
  }
  expect(await story.counted()).toEqual(expected);
  process.stdout.write(
    `${kills} kills, ${files} files, ${cutOff} not there; slowest start ${Math.round(story.slowestStartMs)} ms\n`,
  );
  expect(story.slowestStartMs).toBeLessThan(READY_MS);
}, 900_000);
