// Whatever is wrong with the books, or with what they rest on, the nightly audit finds and /healthz tells: one planted
// error after the other, each by somebody with the owner's rights and the triggers off, and each put right again.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autopayJobs } from '#server/payments/autopay-jobs.ts';
import { nightlyAudit } from '#server/payments/self-audit.ts';
import { asOwner, PLANTED, takeLastEntry } from '#testing/attacks/planted-errors.ts';
import { connectedPortfolio, liveUntil, openStore, type Store } from '#testing/autopay.ts';
import { openBankWorld } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';

const { world, bank } = await openBankWorld();
let store: Store;
let file: { name: string };

beforeAll(async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  store = await openStore(world, await connectedPortfolio(world));
  const sale = saleOf({ external_id: 'lunch', gross: 100_000, occurred_at: '2026-03-06T17:00:00Z' });
  await ingest(world, store.channel, [sale]);
  await liveUntil(world, bank(), '2026-03-24', store);
  file = await storeFile('kept.pdf');
});
afterAll(() => rm(`${world.services.config.dataDirectory}.files`, { recursive: true, force: true }));

async function storeFile(original_name: string) {
  const { name, sha256, sizeBytes } = await world.services.files.put(new Uint8Array([1]), 'application/pdf');
  const about = { size_bytes: sizeBytes, content_type: 'application/pdf', original_name, created_at: world.now };
  await asSystem(world, (tx) =>
    tx
      .insertInto('stored_files')
      .values({ name, sha256, ...about })
      .execute(),
  );
  return { name };
}

const failedChecks = async () => [...new Set((await nightlyAudit(world.services)).map(({ check }) => check))];
const health = async () => {
  const { status, body } = await world.get('/healthz');
  return { status, detail: body.checks.self_audit.detail as string };
};

test('where nothing is wrong, nothing is found', async () => {
  expect(await failedChecks()).toEqual([]);
  expect(await health()).toMatchObject({ status: 200, detail: expect.stringContaining('added up') });
});

test.each(PLANTED)('%s: what was done to %s behind its back is found', async (check, table, wrong, right) => {
  await asOwner(world, table, wrong);
  const problems = await failedChecks();
  const report = await health();
  await asOwner(world, table, right);
  expect(problems).toContain(check);
  expect(report).toMatchObject({ status: 503, detail: expect.stringContaining('problems') });
  expect(await failedChecks()).toEqual([]);
});

test('a chain whose last entry was taken away is found by its head', async () => {
  const putBack = await takeLastEntry(world, `deal:${store.lineage}`);
  expect(await failedChecks()).toEqual(['The audit log is as it was written']);
  await putBack();
  expect(await failedChecks()).toEqual([]);
});

test('a file that is named and not there is found', async () => {
  await world.services.files.remove(file.name);
  expect(await failedChecks()).toEqual(['Every stored file is there']);
  await asSystem(world, (tx) => tx.deleteFrom('stored_files').where('name', '=', file.name).execute());
  expect(await failedChecks()).toEqual([]);
});

test('it runs every night', () => {
  expect(autopayJobs.find(({ name }) => name === 'payments.self_audit')).toMatchObject({ cron: '30 7 * * *' });
});
