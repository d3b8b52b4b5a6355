// Large files beside other people: what cannot be sales is known by its first lines, and others are served while a file
// is read. Both are counted, not timed.
import { expect, test } from 'vitest';
import { daysOf } from '#testing/sales.ts';
import { withUploads } from '#testing/uploads.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const { shop, place, upload } = withUploads(world);

test('nonsense below good headings is read no further than a thousand lines', async () => {
  const { channel, link } = await place();
  const { status, body } = await upload(link, `Date,Gross\n${'lorem,ipsum\n'.repeat(400_000)}`);
  expect(status).toBe(400);
  // Two problems a line, its date and its amount.
  expect(body.additional_details.problem_count).toBe(2 * 1_001);
  expect(body.additional_details.problems).toHaveLength(100);
  expect(await daysOf(world, channel)).toEqual({});
});

test.each<[string, string | Buffer, RegExp]>([
  ['bytes', Buffer.alloc(5_000_000, 0), /not a text file/],
  ['letters', 'QUJDREVG\n'.repeat(500_000), /no columns/],
  ['letters below good headings', `Date,Gross\n${'QUJDREVG\n'.repeat(500_000)}`, /neither a day nor a figure/],
  ['nothing below good headings', `Date,Gross\n${'\n'.repeat(1_100_000)}`, /more empty lines/],
])('%s are no sales', async (_, content, words) => {
  const { link } = await place();
  const { status, body } = await upload(link, content);
  expect([status, body.file?.[0]]).toEqual([400, expect.stringMatching(words)]);
});

test('a doubt is asked before a long file is read to its end', async () => {
  const { link } = await place();
  const { status, body } = await upload(link, `Date,Gross\n${'2026-03-01,1.00\n'.repeat(400_000)}`);
  expect(status).toBe(400);
  expect(body.additional_details.doubts).toMatchObject([{ key: 'same_day', line_count: 50_000 }]);
});

test('others are served while a file is read', async () => {
  const { link } = await place();
  const bills = Array.from({ length: 100_000 }, (_, at) => `2026-03-01,1.00,${at}`);
  let isRead = false;
  const reading = upload(link, `Date,Gross,Check #\n${bills.join('\n')}\n2026-03-02,£5.00,x\n`).finally(() => {
    isRead = true;
  });
  let served = 0;
  while (!isRead) {
    const { status } = await world.get('/api/users/me/', shop.owner);
    if (status === 200 && !isRead) served += 1;
  }
  const { status, body } = await reading;
  expect([status, body.additional_details.doubts.length]).toEqual([400, 1]);
  expect(served).toBeGreaterThan(10);
});
