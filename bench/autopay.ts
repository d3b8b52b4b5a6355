// Nightly invoicing of 20,000 sweeps on PostgreSQL: `node bench/autopay.ts [sweeps]`. It fills a database of its own,
// issues one invoice for each sweep, and prints invoices a second, the memory by quarters of the work, and how that
// compares with nothing but inserting the same rows into tables without rules. The memory is told twice: what the
// process holds, where garbage may stand until the engine clears it, and what is in use just after it was cleared.
import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { exampleTerms } from '#testing/deal-terms.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const SWEEPS = Number(process.argv[2] ?? 20_000);
const PROPERTIES = Math.max(1, Math.round(SWEEPS / 40));
const DAYS = 90;
const AT_ONCE = 250;
const FILLED_AT_ONCE = 2_000;
const HELD_EVERY_MS = 100;
/** Clearing costs time that counts against the night: seldom enough to be a few hundredths of it. */
const CLEARED_EVERY_MS = 3_000;
setFlagsFromString('--expose-gc');
const clearGarbage: () => void = runInNewContext('gc');
const MEGABYTE = 1_048_576;
const NOW = new Date('2026-11-16T12:00:00Z');

const cluster = await startCluster();
const database = await openPostgres(cluster.url, 4);
const config = readConfig([], {
  NODE_ENV: 'test',
  DATABASE_URL: cluster.url,
  APP_KEY: randomBytes(32).toString('base64'),
});
const services = await buildServices(config, database, () => NOW, createLog('error'));
try {
  await fill();
  await database.script('analyze');
  const held = [heldMegabytes()];
  const inUse = [usedMegabytes()];
  const sampling = [
    setInterval(() => held.push(heldMegabytes()), HELD_EVERY_MS),
    setInterval(() => inUse.push(usedMegabytes()), CLEARED_EVERY_MS),
  ];
  const started = performance.now();
  const before = process.cpuUsage();
  const issued = await issueInvoices(services);
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const ownSeconds = (user + system) / 1_000_000;
  for (const each of sampling) clearInterval(each);
  const rate = Math.round(issued / seconds);
  const plain = Math.round(issued / (await plainInserts()));
  process.stdout.write(
    `${issued} invoices in ${seconds.toFixed(1)} s (${ownSeconds.toFixed(1)} s of our own work): ${rate} a second, ${(rate / plain).toFixed(2)} of the ${plain} a second ` +
      `that are only inserted; memory by quarters: held ${byQuarters(held)} MB, in use when cleared ${byQuarters(inUse)} MB\n`,
  );
} finally {
  await services.jobs.stop();
  await database.close();
  await cluster.stop();
}

function heldMegabytes(): number {
  return Math.round(process.memoryUsage.rss() / MEGABYTE);
}

function usedMegabytes(): number {
  clearGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / MEGABYTE);
}

function byQuarters(samples: readonly number[]): string {
  return [0, 1, 2, 3, 4].map((quarter) => samples[Math.round((quarter * (samples.length - 1)) / 4)]).join(', ');
}

/** Seconds for the same rows in the same batches, into copies of the tables that have neither rules nor indexes. */
async function plainInserts(): Promise<number> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  const ask = <Row extends pg.QueryResultRow>(query: RawBuilder<Row>) => {
    const { sql: text, parameters } = query.compile(services.db);
    return client.query<Row>(text, [...parameters]);
  };
  const tables = ['sweep_invoices', 'sweep_invoice_lines', 'ledger_entries'].map((name) => ({
    real: sql.table(name),
    plain: sql.table(`plain_${name}`),
  }));
  for (const { real, plain } of tables) await ask(sql<never>`create table ${plain} as select * from ${real} limit 0`);
  let spent = 0;
  for (let first = 1; first <= SWEEPS; first += AT_ONCE) {
    for (const { real, plain } of tables) {
      const { rows } = await ask(sql<{ rows: string }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows
        from ${real} t where lineage_id between ${first} and ${first + AT_ONCE - 1}`);
      const started = performance.now();
      await ask(sql<never>`insert into ${plain}
        select * from jsonb_populate_recordset(null::${plain}, ${rows[0]?.rows}::jsonb)`);
      spent += performance.now() - started;
    }
  }
  await client.end();
  return spent / 1_000;
}

/** Every sweep has a deal with base rent and a share, a till, and sales of ninety days. */
async function fill(): Promise<void> {
  const terms = exampleTerms({
    start_date: '2026-08-16',
    end_date: '2029-08-15',
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '50000.00', rate: '6' }] },
  });
  const text = canonicalJson(terms);
  await transact(database.db, 'system', async (tx) => {
    await sql`insert into master_companies (name, currency, created_at, updated_at) values ('Bench', 'USD', ${NOW}, ${NOW})`.execute(
      tx,
    );
    await sql`insert into companies (kind, master_company_id, name, currency, created_at, updated_at)
      values ('landlord', 1, 'Bench Holdings', 'USD', ${NOW}, ${NOW}), ('retailer', null, 'Bench Shop', 'USD', ${NOW}, ${NOW})`.execute(
      tx,
    );
    await sql`insert into premises (company_id, master_company_id, name, address_street, address_city, address_state,
        address_zip, country, time_zone, leased_area_sqft, identity_key, created_at, updated_at)
      select 1, 1, 'Bench Court ' || n, n || ' Way', 'Albany', 'NY', '12207', 'US', 'America/New_York', 1000, 'bench ' || n,
        ${NOW}, ${NOW} from generate_series(1, ${PROPERTIES}) n`.execute(tx);
    await sql`insert into users (username, full_name, role, created_at, updated_at)
      values ('bench@world.test', 'Bench', 'retailer', ${NOW}, ${NOW})`.execute(tx);
    await sql`insert into deals (status, premises_id, retailer_legal_name, retailer_email, retailer_company_id, terms,
        start_date, end_date, effective_from, created_at, updated_at, published_at)
      select 'active', 1 + n % ${PROPERTIES}, 'Bench Shop', 'bench@world.test', 2, ${JSON.stringify(terms)}::jsonb, '2026-08-16', '2029-08-15',
        '2026-08-16', ${NOW}, ${NOW}, ${NOW} from generate_series(1, ${SWEEPS}) n`.execute(tx);
    await sql`insert into deal_terms (deal_id, lineage_id, version, terms_text, sha256, effective_from, proposed_at,
        accepted_by, accepted_at)
      select id, lineage_id, 1, ${text}, ${tokenHash(text)}, '2026-08-16', ${NOW}, 1, ${NOW} from deals`.execute(tx);
    await sql`insert into channels (company_id, name, time_zone, created_at, updated_at)
      select 2, 'Till', 'America/New_York', ${NOW}, ${NOW} from generate_series(1, ${SWEEPS})`.execute(tx);
  });
  // In parts: each link locks its channel until its transaction ends, and a statement may not take minutes.
  for (let first = 1; first <= SWEEPS; first += FILLED_AT_ONCE) {
    const last = Math.min(SWEEPS, first + FILLED_AT_ONCE - 1);
    await transact(database.db, 'system', async (tx) => {
      await sql`insert into deal_channels (lineage_id, channel_id, start_date, created_at)
        select id, id, '2026-08-16', ${NOW} from deals where id between ${first} and ${last}`.execute(tx);
      await sql`insert into sales_day (channel_id, business_day, gross_cents, tax_cents, transactions, updated_at)
        select c, '2026-08-16'::date + d, 90000 + (c * 31 + d * 17) % 5000, 7000, 40, ${NOW}
        from generate_series(${first}::integer, ${last}) c, generate_series(0, ${DAYS}) d`.execute(tx);
    });
  }
  await transact(database.db, 'system', async (tx) => {
    await sql`insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects,
        payment_period, collect_from, invoiced_through, next_issue_day, review_hours, created_at, updated_at, accepted_at)
      select id, id, premises_id, 2, 'active', 'USD', 'autopay', 'semi_monthly', '2026-11-01', '2026-10-31', '2026-11-16', 24, ${NOW},
        ${NOW}, ${NOW} from deals`.execute(tx);
  });
}
