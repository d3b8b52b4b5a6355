// A process that is killed between every two steps of a charge: before the attempt is written, before the provider was
// asked, after the provider has acted and nobody heard its answer, right after the answer, and while the reader looks
// for what became of it. Whoever comes next finishes each charge, and the provider has exactly one transfer for each.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { openEmbedded, transact } from '#server/base/db/db.ts';
import { chargeOne } from '#server/payments/debits/charge-invoice.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import { type BankSimulator, startBankSimulator } from '#simulators/bank/simulator.ts';
import { booksOf, connectedPortfolio, openStore, type Store, sell, TEN_PERCENT } from '#testing/autopay.ts';
import { makeMigratedDirectory } from '#testing/demo/migrated-directory.ts';
import { asSystem } from '#testing/portfolio.ts';
import { shortLived, temporaryFolder } from '#testing/processes/child-server.ts';
import { insideDirectory } from '#testing/processes/data-directory.ts';
import type { World } from '#testing/world.ts';

const CHILD = fileURLToPath(new URL('../testing/processes/charge-child.ts', import.meta.url));
const STEPS = ['at once', 'before it acted', 'after it acted', 'after it answered', 'not at all'] as const;
type Step = (typeof STEPS)[number] | 'while reading';

const folder = await temporaryFolder();
const data = `${folder.path}/data`;
let now = new Date('2026-01-05T15:00:00Z');
/** When the running child dies. */
let dies: Step = 'not at all';
let child: ChildProcess | undefined;
let bank: BankSimulator;
await makeMigratedDirectory(data);
await makeMigratedDirectory(`${folder.path}/bank`);
const bankDatabase = await openEmbedded(`${folder.path}/bank`);

/** Stands before the simulated provider and kills the child at the moment that is asked for. */
const gate = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
gate.listen(0, '127.0.0.1');
await once(gate, 'listening');
const address = gate.address();
const provider = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

afterAll(async () => {
  child?.kill('SIGKILL');
  gate.close();
  gate.closeAllConnections();
  await bank?.close();
  await bankDatabase.close();
  await folder.remove();
});

test('killed between any two steps of a charge, one transfer goes out for each invoice', async () => {
  bank = await startBankSimulator({ db: bankDatabase.db, clock: () => now });
  const { store, invoices } = await inside(openFiveInvoices);
  for (const [n, step] of STEPS.entries()) {
    now = new Date('2026-01-14T16:00:00Z');
    await run(step, 'charge', invoices[n]!);
  }
  now = new Date('2026-01-14T17:00:00Z');
  await run('while reading', 'read');
  now = new Date('2026-01-14T18:00:00Z');
  dies = 'not at all';

  await inside(async (world) => {
    await readAttempts(world.services);
    // The one that was killed before anything was written is still there to be charged; the others refuse a second debit.
    for (const invoice of invoices) await chargeOne(world.services, invoice, { by: 'person', side: 'retailer' });
    const attempts = await asSystem(world, (tx) =>
      sql<{ invoice: number; state: string; transfer: string | null }>`
        select invoice_id as invoice, state, transfer_id as transfer from transfer_attempts order by invoice_id`.execute(
        tx,
      ),
    );
    expect(attempts.rows.map(({ invoice, state }) => [invoice, state])).toEqual(invoices.map((id) => [id, 'pending']));
    expect(await transfers()).toEqual(attempts.rows.map(({ transfer }) => transfer).sort());
    expect(await booksOf(world, store.lineage)).toMatchObject({ in_transit: 5 * 1_000, receivable: 0 });
    expect(await selfAudit(world.services)).toEqual([]);
  });
}, 240_000);

async function openFiveInvoices(world: World): Promise<{ store: Store; invoices: number[] }> {
  const terms = { ...TEN_PERCENT, payment_period: 'daily' };
  const store = await openStore(world, await connectedPortfolio(world), {
    terms,
    sweep: { collect_from: '2026-01-05' },
  });
  for (let n = 0; n < STEPS.length; n += 1) await sell(world, store, addDays(day('2026-01-05'), n), 10_000);
  now = new Date('2026-01-12T15:00:00Z');
  await issueInvoices(world.services);
  const { rows } = await asSystem(world, (tx) =>
    sql<{ id: number }>`select id from sweep_invoices order by id`.execute(tx),
  );
  expect(rows).toHaveLength(STEPS.length);
  return { store, invoices: rows.map(({ id }) => id) };
}

/** The transfers that the provider itself remembers. */
async function transfers(): Promise<string[]> {
  const { rows } = await transact(bankDatabase.db, 'system', (tx) =>
    sql<{ id: string }>`select id from simulated_bank where kind = 'transfer' order by id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

async function run(step: Step, what: 'charge' | 'read', ...invoices: number[]): Promise<void> {
  dies = step;
  const args = [...shortLived, CHILD, data, provider, now.toISOString(), what, ...invoices.map(String)];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (step === 'at once') child.stdout?.once('data', () => child?.kill('SIGKILL'));
  else child.stdout?.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([step, code]).toEqual([step, step === 'not at all' ? 0 : null]);
}

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const makes = request.method === 'POST' && request.url === '/transfers';
  const looks = request.method === 'GET' && (request.url ?? '').includes('/transfers');
  if ((makes && dies === 'before it acted') || (looks && dies === 'while reading')) return kill();
  const answer = await fetch(`${bank.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (makes && dies === 'after it acted') return kill();
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, headers).end(body, () => {
    if (makes && dies === 'after it answered') kill();
  });
}

function kill(): void {
  child?.kill('SIGKILL');
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'content-length');
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const inside = <Result>(work: (world: World) => Promise<Result>): Promise<Result> =>
  insideDirectory({ data, provider, clock: () => now }, work);
