// Uploads over days that have sales already: each day is decided, applied and undone as one.
import { describe, expect, test } from 'vitest';
import { daysOf, ingest, recountAfterwards, saleOf } from '#testing/sales.ts';
import { COUNTED, CSV, withUploads } from '#testing/uploads.ts';
import { openWorld } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();
recountAfterwards(world);
const { shop, place, upload, read } = withUploads(world);

describe('conflicts', () => {
  const there = [
    saleOf({ external_id: 'p1', gross: 300, occurred_at: '2026-03-01T17:00:00Z' }),
    saleOf({ external_id: 'p2', gross: 200, occurred_at: '2026-03-01T18:00:00Z' }),
  ];

  test('wait until each day is decided', async () => {
    provesLine('upload-waiting');
    provesLine('upload-discarded');
    const { channel, link } = await place('square');
    await ingest(world, channel, there);
    const { body } = await upload(link, CSV);
    expect(body.status).toBe('waiting');
    expect(body.conflicts).toMatchObject([
      {
        day: '2026-03-01',
        existing: { gross: '5.00', transactions: 2, sources: ['square'] },
        uploaded: { gross: '1000.00' },
      },
    ]);
    const listed = await world.get(
      `/api/sales/conflicting_sales/?deal_channel=${link}&days=2026-03-01&days=2026-03-02&manual_sales_upload=daily`,
      shop.owner,
    );
    expect(listed.body.results.map(({ day }: { day: string }) => day)).toEqual(['2026-03-01']);
    const undecided = await world.post(`/api/sales/uploads/${body.id}/apply/`, {}, shop.owner);
    expect([undecided.status, undecided.body]).toEqual([400, { resolutions: ['Say what to do about 2026-03-01'] }]);
    expect((await world.delete(`/api/sales/uploads/${body.id}/`, shop.owner)).status).toBe(204);
    expect((await world.get(`/api/sales/uploads/${body.id}/`, shop.owner)).status).toBe(404);
  });

  test.each([
    ['keep', { '2026-03-01': 500, '2026-03-02': 50_050 }],
    ['replace', { '2026-03-01': 100_000, '2026-03-02': 50_050 }],
    ['add', { '2026-03-01': 100_500, '2026-03-02': 50_050 }],
  ])('%s, applied twice, undone as one, and the till read again', async (resolution, days) => {
    provesLine('upload-undone');
    const { channel, link } = await place('square');
    await ingest(world, channel, there);
    const resolutions = JSON.stringify([{ day: '2026-03-01', resolution }]);
    const { body } = await upload(link, CSV, shop.owner, { resolutions });
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
    expect(await read(body.id)).toMatchObject({ status: 'applied' });
    expect((await world.post(`/api/sales/uploads/${body.id}/apply/`, {}, shop.owner)).status).toBe(200);
    await ingest(world, channel, there);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'undone' });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 500 });
  });

  test('of a channel that was unlinked meanwhile are not counted, and can be thrown away', async () => {
    const { channel, link } = await place('square');
    await ingest(world, channel, there);
    const { id } = (await upload(link, CSV)).body;
    expect((await world.delete(`/api/deals/deal_channel/${link}/`, shop.owner)).status).toBe(204);
    const resolutions = [{ day: '2026-03-01', resolution: 'replace' }];
    const applied = await world.post(`/api/sales/uploads/${id}/apply/`, { resolutions }, shop.owner);
    expect(applied).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^This sales channel is no/) },
    });
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 500 });
    expect((await world.delete(`/api/sales/uploads/${id}/`, shop.owner)).status).toBe(204);
  });

  test('what a till sends while its day is held is counted when the upload is undone', async () => {
    const { channel, link } = await place('square');
    const { body } = await upload(link, CSV);
    await world.runJobs();
    await ingest(world, channel, [
      ...there,
      saleOf({ external_id: 'p3', gross: 50, occurred_at: '2026-03-05T18:00:00Z' }),
    ]);
    await ingest(world, channel, [{ ...there[0]!, gross: 310 as never }], { removed: ['p2'] });
    expect(await daysOf(world, channel)).toEqual({ ...COUNTED, '2026-03-05': 50 });
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 310, '2026-03-05': 50 });
  });

  test('a second upload over a first, undone in either order', async () => {
    const other = 'Date,Sales\n2026-03-01,7\n';
    const resolutions = JSON.stringify([{ day: '2026-03-01', resolution: 'replace' }]);
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { channel, link } = await place('square');
      await ingest(world, channel, there);
      const ids = [];
      for (const text of [CSV, other]) {
        ids.push((await upload(link, text, shop.owner, { resolutions })).body.id);
        await world.runJobs();
      }
      expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 700, '2026-03-02': 50_050 });
      await world.post(`/api/sales/uploads/${ids[order[0]!]}/undo/`, {}, shop.owner);
      await world.runJobs();
      const first = order[0] === 0 ? { '2026-03-01': 700 } : COUNTED;
      expect(await daysOf(world, channel)).toEqual(first);
      await world.post(`/api/sales/uploads/${ids[order[1]!]}/undo/`, {}, shop.owner);
      await world.runJobs();
      expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 500 });
    }
  });
});
