// A disk that is full, again and again and a little later each time: writes are refused, reads go on or are told to come back,
// nothing is half counted, and with room again everything works without anybody's help.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killServers, temporaryFolder } from '#testing/processes/child-server.ts';
import { KilledImport, salesFile } from '#testing/processes/killed-import.ts';
import { hasSmallDisks, type SmallDisk, startOnSmallDisk } from '#testing/processes/small-disk.ts';

const ROWS = 4_000;
/** What is left when the file arrives; the last one has room for the file and not for its counting. */
const FREE = [0, 64, 256, 1_024, 4_096, 8_192].map((kilobytes) => kilobytes * 1_024);
const GOES_ON_WITHIN_MS = 60_000;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let disk: SmallDisk;
let story: KilledImport;

beforeAll(async () => {
  folder = await temporaryFolder();
  story = new KilledImport(`${folder.path}/data`, async (data) => {
    disk = await startOnSmallDisk(data);
    return disk;
  });
  if (hasSmallDisks()) await story.open();
}, 480_000);
afterAll(async () => {
  await disk?.end('SIGKILL').catch(() => undefined);
  killServers();
  await folder.remove();
});

test.runIf(hasSmallDisks())(
  'a full disk loses nothing',
  async () => {
    const expected = { rows: 0, gross: 0 };
    for (const [number, free] of FREE.entries()) {
      const { text, rows, gross } = salesFile(ROWS, { number, aDay: 500 });
      await disk.fill(free);
      const full = await story.send(text);
      const reading = await read();
      await disk.clear();
      if (reading !== 200) await expect.poll(read, { timeout: GOES_ON_WITHIN_MS }).toBe(200);
      const taken = (await story.readWhole()).length === number + 1;
      process.stdout.write(`${free} bytes free: ${full.status}, ${taken ? 'taken' : 'not taken'}; read: ${reading}\n`);
      // A database that could not write its log has ended itself, and cannot be opened before there is room.
      expect([200, 503]).toContain(reading);
      expect(taken ? full.status === 201 : full.status >= 500).toBe(true);
      const id = taken ? ((await full.json()) as { id: number }).id : await sent(text);
      await story.call('POST', `/api/sales/uploads/${id}/apply/`, {});
      await story.untilApplied(id);
      expected.rows += rows;
      expected.gross += gross;
    }
    expect(await story.counted()).toEqual(expected);
  },
  900_000,
);

const read = () => story.statusOf(`/api/sales/sales/?channel=${story.channel}`);

async function sent(text: string): Promise<number> {
  const answer = await story.send(text);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
