// Spreads the single sales of an installation over the machines of a Citus cluster (migrations/scale-out). It is one
// transaction: whoever reads or writes single sales waits for it, and what is cut off leaves nothing behind and is run
// again. What has to follow it is done again each time, so a second run finishes what a first one could not.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartRefused } from '#server/base/start-refused.ts';

export const RECIPE = new URL('../../../migrations/scale-out/sales.sql', import.meta.url);
const LOCK = 7_214_002;

/** As a superuser; `say` is told how far it is, line by line. */
export async function scaleOut(url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'breakpoint-scale-out' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const machines = await countMachines(client);
    if (await isSpread(client)) say('Sales are spread already.');
    else await spread(client, say);
    await closeOlderConnections(client);
    await dropLocalCopy(client, say);
    say(`Sales stand on ${machines} machines. Everything else stays on this one.`);
  } finally {
    await client.end();
  }
}

/** How many machines beside this one take sales; says what is missing where it cannot be done. */
async function countMachines(client: pg.Client): Promise<number> {
  const { rows: superusers } = await client.query('select from pg_roles where rolname = current_user and rolsuper');
  if (superusers.length === 0) {
    throw new StartRefused('It makes roles on every machine: name the database as a superuser with SUPERUSER_URL.');
  }
  const extension = await client.query("select 1 from pg_extension where extname = 'citus'");
  if (extension.rowCount === 0) {
    throw new StartRefused('Citus is missing in this database: see “More machines” in docs/runbook.md.');
  }
  const { rows } = await client.query<{ success: boolean; result: string }>(
    "select success, result from run_command_on_workers('show max_prepared_transactions')",
  );
  if (rows.length === 0) throw new StartRefused('No other machine is known: add one with citus_add_node().');
  if (rows.some(({ success, result }) => !success || Number(result) === 0)) {
    throw new StartRefused(
      'Every machine must be reached and have max_prepared_transactions of at least its max_connections.',
    );
  }
  return rows.length;
}

async function isSpread(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_dist_partition where logicalrelid = 'sales'::regclass");
  return rowCount !== 0;
}

async function spread(client: pg.Client, say: (line: string) => void): Promise<void> {
  client.on('notice', ({ message }) => {
    const copied = /^Copied (\d+) rows$/.exec(message ?? '')?.[1];
    if (copied) say(`${Number(copied).toLocaleString('en')} copied`);
  });
  await client.query('begin');
  // Citus tells every million rows only to those who listen closely. A person who gives up is noticed meanwhile.
  await client.query("set local client_min_messages = debug1; set local client_connection_check_interval = '2s'");
  // At once as strong as the recipe needs it: whoever reads now and writes next would wait for it, and it for them.
  await client.query('lock table sales in access exclusive mode');
  const { rows } = await client.query<{ estimate: string }>(
    "select reltuples::bigint as estimate from pg_class where oid = 'sales'::regclass",
  );
  const estimate = Number(rows[0]!.estimate);
  const sales = estimate < 0 ? 'the sales' : `about ${estimate.toLocaleString('en')} sales`;
  say(`Copying ${sales}. Whoever reads or writes single sales waits meanwhile.`);
  await client.query(await readFile(RECIPE, 'utf8'));
  await client.query('commit');
}

/** A transaction that began before has not told the other machines who looks: it is begun again by whoever asked. */
async function closeOlderConnections(client: pg.Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'breakpoint' and pid <> pg_backend_pid()`);
}

/** What was copied still lies in this machine's table, where nobody reads it. */
async function dropLocalCopy(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>("select pg_relation_size('sales') as bytes");
  if (Number(rows[0]!.bytes) > 0) {
    say('The copy that was left on this machine is removed.');
    await client.query("select truncate_local_data_after_distributing_table('sales')");
  }
  await client.query('analyze sales');
}
