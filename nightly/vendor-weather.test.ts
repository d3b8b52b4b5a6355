// A running demo while its bank and its tills answer slowly, twice, never or with garbage, one after the other by a schedule that
// staff switch on as docs/runbook.md says. People charge, with a double click, read their tills and look at their figures all the
// while. When the weather is over, what the books have is what the provider has, transfer by transfer, and every sum of sales
// equals a recount.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres, transact } from '#server/base/db/db.ts';
import { recount } from '#server/sales/recount.ts';
import { type BankFault, TILL_FAULTS, type TillFault } from '#simulators/fault-switches.ts';
import { type DemoOnPostgres, openDemoOnPostgres } from '#testing/demo-on-postgres.ts';
import { type Ask, asker, demoTokens, type ListedThing } from '#testing/walk/walker-calls.ts';

const OF_CALLS: readonly BankFault[] = [
  'slow',
  'error_after',
  'cut_after',
  'silent_after',
  'garbage',
  'html_page',
  'conflict',
  'throttled',
  'server_error',
  'silent',
];
/** Each is met by the calls of one round, where the one before may still be waited for. */
const BANK_WEATHER: readonly BankFault[] = [
  ...OF_CALLS,
  'webhook_twice',
  'webhook_late',
  'webhook_backwards',
  'webhook_garbage',
];
/** Those that a merchant must mend are not weather. */
const LASTING: readonly TillFault[] = ['token_expired', 'secret_refused', 'account_closed'];
const TILL_WEATHER = (Object.keys(TILL_FAULTS) as TillFault[]).filter((fault) => !LASTING.includes(fault));
const FIGURES = ['/api/users/me/tasks/', '/api/deals/deal/?pageSize=20', '/api/payments/sweep_invoice/?pageSize=20'];
const SETTLED_WITHIN_MS = 240_000;
/** Refused in words, or told that it is not known yet: never a failure of ours. */
const ANSWERS = [200, 400, 503];

let demo: DemoOnPostgres;
let database: pg.Client;
let ask: Ask;
let tokens: ReturnType<typeof demoTokens>;

beforeAll(async () => {
  demo = await openDemoOnPostgres();
  tokens = demoTokens(demo.server.url);
  ask = asker(demo.server.url, tokens);
  database = new pg.Client({ connectionString: demo.databaseUrl });
  await database.connect();
}, 1_200_000);
afterAll(async () => {
  await database?.end();
  await demo?.close();
});

async function listed(person: 'landlord' | 'retailer', path: string): Promise<ListedThing[]> {
  return ((await ask(person, path)) as { results: ListedThing[] }).results;
}

async function statusOf(method: 'GET' | 'POST', path: string, person: 'landlord' | 'retailer'): Promise<number> {
  const headers = { authorization: `Token ${await tokens(person)}`, 'content-type': 'application/json' };
  const answer = await fetch(demo.server.url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
  await answer.arrayBuffer();
  return answer.status;
}

const switchOn = (vendor: string, fault: string) => ask('staff', '/api/staff/faults/', { vendor, fault, times: 2 });

async function clearSky(): Promise<void> {
  const { on } = (await ask('staff', '/api/staff/faults/')) as { on: { id: number }[] };
  for (const { id } of on) await ask('staff', '/api/staff/faults/off/', { id });
}

/** Asks for a job now that comes round every ten minutes. */
const soon = (name: string) =>
  database.query("insert into pgboss.job (name, data, policy) values ($1, '{}', 'exclusive') on conflict do nothing", [
    name,
  ]);

const rowsOf = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  (await database.query<Row>(statement, values)).rows;

/** Once nothing is on its way whose end is not known. */
async function untilSettled(): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  const open = () =>
    rowsOf<{ state: string }>("select state from transfer_attempts where state in ('written', 'unknown')");
  for (let left = await open(); left.length > 0; left = await open()) {
    expect([left.length, performance.now() < until]).toEqual([left.length, true]);
    await soon('payments.read_transfers');
    await pause(3_000);
  }
}

/**
 * What merchants still look at is past its review; the debits that are under way come back for lack of funds, and who was
 * paused for it goes on.
 */
async function invoicesToCharge(): Promise<ListedThing[]> {
  await rowsOf("update sweep_invoices set review_until = issued_at where status = 'pending'");
  await rowsOf(`update simulated_bank set state = state || '{"fate": {"code": "R01", "late": false}}'
    where kind = 'transfer' and state ->> 'status' = 'pending'`);
  for (let turn = 0; turn < 10; turn += 1) await ask('visitor', '/api/payments/demo/advance_bank/', { days: 1 });
  await soon('payments.read_transfers');
  const processing = "select 1 from sweep_invoices where status = 'processing'";
  await expect.poll(() => rowsOf(processing), { timeout: 60_000 }).toEqual([]);
  const sweeps = await listed('landlord', '/api/payments/sweep/?status=paused&pageSize=200');
  for (const { id, updated_at } of sweeps) await ask('landlord', `/api/payments/sweep/${id}/resume/`, { updated_at });
  const invoices = await listed('landlord', '/api/payments/sweep_invoice/?pageSize=1000');
  return invoices.filter(({ can }) => (can as string[]).includes('charge'));
}

test('whatever bank and tills answer, the books end as the provider has it', async () => {
  const { rows: began } = await database.query<{ at: Date }>('select now() as at');
  const invoices = await invoicesToCharge();
  const channels = await listed('retailer', '/api/pos/channel/?pageSize=100');
  const { vendors } = (await ask('staff', '/api/staff/faults/')) as { vendors: { vendor: string }[] };
  const tills = vendors.map(({ vendor }) => vendor).filter((vendor) => vendor !== 'bank');
  // One for each fault of a call: one that meets no debit shows nothing.
  expect(invoices.length).toBeGreaterThanOrEqual(OF_CALLS.length);
  expect(channels.length).toBeGreaterThan(0);

  const seen: Record<string, number> = {};
  const note = (what: string, status: number) => {
    seen[`${what} ${status}`] = (seen[`${what} ${status}`] ?? 0) + 1;
  };
  let isOver = false;
  const looking = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      note('figures', await statusOf('GET', FIGURES[turn % FIGURES.length]!, 'landlord'));
      await pause(250);
    }
  })();
  for (const [round, fault] of BANK_WEATHER.entries()) {
    await switchOn('bank', fault);
    const tillFault = TILL_WEATHER[round % TILL_WEATHER.length]!;
    for (const vendor of tills) await switchOn(vendor, tillFault);
    const { id: invoice } = invoices[round % invoices.length]!;
    const charge = async () =>
      note('charge', await statusOf('POST', `/api/payments/sweep_invoice/${invoice}/charge/`, 'landlord'));
    const read = async ({ id }: ListedThing) =>
      note('till', await statusOf('POST', `/api/pos/channel/${id}/sync/`, 'retailer'));
    await Promise.all([charge(), charge(), ...channels.map(read)]);
    await ask('visitor', '/api/payments/demo/advance_bank/', { days: 1 }).catch(() => undefined);
  }
  await clearSky();
  await untilSettled();
  isOver = true;
  await looking;

  for (const answer of Object.keys(seen)) expect(ANSWERS).toContain(Number(answer.split(' ')[1]));
  expect(Object.keys(seen).filter((answer) => answer.startsWith('figures'))).toEqual(['figures 200']);
  const transfers = await rowsOf<{ correlation: string; times: number; same: boolean }>(
    `select b.state ->> 'correlationId' as correlation,
       count(*) over (partition by b.state ->> 'correlationId')::integer as times,
       t.id is not null and t.amount_cents = (b.state ->> 'amount')::bigint as same
     from simulated_bank b left join transfer_attempts t on t.transfer_id = b.id where b.kind = 'transfer'`,
  );
  expect(transfers.length).toBeGreaterThan(0);
  expect(transfers.filter(({ times, same }) => times !== 1 || !same)).toEqual([]);
  const twice = await rowsOf(
    `select invoice_id from transfer_attempts where state in ('pending', 'processed') and invoice_id is not null
     group by invoice_id having sum(amount_cents) > (select payable_cents from sweep_invoices i where i.id = invoice_id)`,
  );
  expect(twice).toEqual([]);
  await soon('payments.self_audit');
  const audits = 'select problems from self_audits where ran_at >= $1 order by id desc limit 1';
  await expect.poll(() => rowsOf(audits, [began[0]?.at]), { timeout: 120_000 }).toEqual([{ problems: [] }]);
  const opened = await openPostgres(demo.databaseUrl, 2);
  const differences = await transact(opened.db, 'system', (tx) => recount(tx)).finally(() => opened.close());
  expect(differences).toEqual([]);
  const [attempts] = await rowsOf<{ count: number }>(
    'select count(*)::integer as count from transfer_attempts where created_at >= $1',
    [began[0]?.at],
  );
  process.stdout.write(
    `${BANK_WEATHER.length} kinds of weather at the bank, ${TILL_WEATHER.length} at ${tills.length} vendors of tills: ` +
      `${JSON.stringify(seen)}; ${attempts?.count} attempts to debit, ${transfers.length} transfers at the provider\n`,
  );
}, 900_000);
