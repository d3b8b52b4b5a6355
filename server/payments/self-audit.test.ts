// Whatever is wrong with the books, or with what they rest on, the nightly audit finds and /healthz tells: one planted
// error after the other, each by somebody with the owner's rights and the triggers off, and each put right again.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autopayJobs } from '#server/payments/autopay-jobs.ts';
import { nightlyAudit } from '#server/payments/self-audit.ts';
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
}, 60_000);
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

/** As the owner of the database, past triggers; policies do not bind an owner who is no longer the application. */
async function asOwner(table: string, statement: string): Promise<void> {
  await world.services.database.script(`begin; set local role none; alter table ${table} disable trigger user;
    ${statement}; alter table ${table} enable trigger user; commit;`);
}

const found = async () => [...new Set((await nightlyAudit(world.services)).map(({ check }) => check))];
const health = async () => {
  const { status, body } = await world.get('/healthz');
  return { status, detail: body.checks.self_audit.detail as string };
};

test('where nothing is wrong, nothing is found', async () => {
  expect(await found()).toEqual([]);
  expect(await health()).toMatchObject({ status: 200, detail: expect.stringContaining('added up') });
});

const LAST_PAYOUT = '(select max(id) from payouts)';
const EARLIER = "created_at = created_at - interval '40 days'";
const LATER = "created_at = created_at + interval '40 days'";

test.each([
  ['The accounts of a deal add up to nothing', 'ledger_entries', 'amount_cents = amount_cents + 1', 'amount_cents - 1'],
  ['A payout is the sum of its lines', 'payouts', 'amount_cents = amount_cents + 1', 'amount_cents - 1'],
  ['An invoice is the sum of its lines', 'sweep_invoice_lines', 'amount_cents = amount_cents + 1', 'amount_cents - 1'],
  [
    'An invoice is paid by what settled and what was recorded',
    'sweep_invoices',
    'paid_cents = paid_cents - 1',
    'paid_cents + 1',
  ],
  [
    'What a deal owes in the books is what its invoices leave open',
    'sweep_invoices',
    'paid_cents = paid_cents - 1',
    'paid_cents + 1',
  ],
  ['A month of sales is the sum of its days', 'sales_month', 'gross_cents = gross_cents + 1', 'gross_cents - 1'],
  ['The sums of sales are those of the single sales', 'sales', 'gross_cents = gross_cents + 1', 'gross_cents - 1'],
])('%s: a cent too many is found', async (check, table, wrong, right) => {
  const column = wrong.split(' ')[0];
  await asOwner(table, `update ${table} set ${wrong}`);
  const problems = await found();
  const told = await health();
  await asOwner(table, `update ${table} set ${column} = ${right}`);
  expect(problems).toContain(check);
  expect(told).toMatchObject({ status: 503, detail: expect.stringContaining('problems') });
  expect(await found()).toEqual([]);
});

test.each([
  [
    'Every debit rests on an authorisation that was in force when it was written',
    'debit_authorisations',
    "update debit_authorisations set authorised_at = authorised_at + interval '40 days'",
    "update debit_authorisations set authorised_at = authorised_at - interval '40 days'",
  ],
  [
    'Of every transfer it is known what became of it',
    'transfer_attempts',
    `update transfer_attempts set state = 'pending', ${EARLIER} where payout_id = ${LAST_PAYOUT}`,
    `update transfer_attempts set state = 'processed', ${LATER} where payout_id = ${LAST_PAYOUT}`,
  ],
  [
    'Of every transfer it is known what became of it',
    'transfer_attempts',
    `update transfer_attempts set state = 'unknown', ${EARLIER} where payout_id = ${LAST_PAYOUT}`,
    `update transfer_attempts set state = 'processed', ${LATER} where payout_id = ${LAST_PAYOUT}`,
  ],
  [
    'The audit log is as it was written',
    'audit_entries',
    `update audit_entries set action = action || '!' where seq = 2`,
    `update audit_entries set action = rtrim(action, '!') where seq = 2`,
  ],
])('%s: what was done behind its back is found', async (check, table, wrong, right) => {
  await asOwner(table, wrong);
  const problems = await found();
  await asOwner(table, right);
  expect(problems).toContain(check);
  expect(await found()).toEqual([]);
});

test('a chain whose last entry was taken away is found by its head', async () => {
  const chain = `deal:${store.lineage}`;
  const last = `chain = '${chain}' and seq = (select max(seq) from audit_entries where chain = '${chain}')`;
  await asOwner('audit_entries', `create table kept_entry as select * from audit_entries where ${last}`);
  await asOwner('audit_entries', `delete from audit_entries where ${last}`);
  expect(await found()).toEqual(['The audit log is as it was written']);
  await asOwner('audit_entries', 'insert into audit_entries overriding system value select * from kept_entry');
  await asOwner('audit_entries', 'drop table kept_entry');
  expect(await found()).toEqual([]);
});

test('a file that is named and not there is found', async () => {
  await world.services.files.remove(file.name);
  expect(await found()).toEqual(['Every stored file is there']);
  await asSystem(world, (tx) => tx.deleteFrom('stored_files').where('name', '=', file.name).execute());
  expect(await found()).toEqual([]);
});

test('it runs every night', () => {
  expect(autopayJobs.find(({ name }) => name === 'payments.self_audit')).toMatchObject({ cron: '30 7 * * *' });
});
