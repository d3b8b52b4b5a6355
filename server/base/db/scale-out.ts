// Spreads the single sales of an installation over the machines of a Citus cluster (migrations/scale-out), while people and
// tills go on: whoever reads or writes single sales waits, everybody else does not. What is cut off is run again: up to the
// last moment nothing has happened but that a sale no longer refers to its channel, and what has to follow is done each time.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '#server/base/start-refused.ts';

const recipe = (name: string) => new URL(`../../../migrations/scale-out/${name}`, import.meta.url);
const TURN = recipe('turn.sql');
const RECIPE = recipe('sales.sql');
export const RECIPES: readonly URL[] = [TURN, RECIPE];
const LOCK = 7_214_002;
/** Every transaction of the application shares it (turn.sql). */
const TURNS = 7_214_003;
/** For transactions that are under way, before they are ended and begun anew. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/** As a superuser; `say` is told how far it is, line by line. */
export async function scaleOut(url: string, say: (line: string) => void): Promise<void> {
  const [client, turns] = [await connect(url), await connect(url)];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const machines = await countMachines(client);
    if (await isSpread(client)) say('Sales are spread already.');
    else {
      await takeTurns(client);
      await letGoOfChannels(client, turns);
      await spread(client, turns, say);
    }
    await dropLocalCopy(client, say);
    say(`Sales stand on ${machines} machines. Everything else stays on this one.`);
  } finally {
    await turns.end();
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'breakpoint-scale-out' });
  // Its statement fails by itself where the connection is cut; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
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
  const { rowCount: cut } = await client.query("select from pg_class where oid = 'sales'::regclass and relkind = 'p'");
  if (cut) throw new StartRefused('Sales are cut into partitions: first npm run admin -- partition-sales whole');
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

/** From now on every transaction can be waited for; those that began before are over when this is done. */
async function takeTurns(client: pg.Client): Promise<void> {
  await client.query(await readFile(TURN, 'utf8'));
  const { rows: times } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const older = `from pg_stat_activity where datname = current_database() and application_name = 'breakpoint'
    and xact_start < $1`;
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rowCount } = await client.query(`select ${older}`, [times[0]!.now]);
    if (!rowCount) return;
    if (performance.now() > deadline) await client.query(`select pg_terminate_backend(pid) ${older}`, [times[0]!.now]);
    await pause(LOOK_MS);
  }
}

/**
 * A single sale can no longer refer to a channel; its sums still do. This takes a lock on the channels too, which some hold who
 * wait for sales, and the other way round: so it is done in a moment in which nobody holds either.
 */
async function letGoOfChannels(client: pg.Client, turns: pg.Client): Promise<void> {
  await closeTurns(client, turns);
  await client.query('alter table sales drop constraint if exists sales_channel_id_fkey');
  await turns.query('select pg_advisory_unlock($1)', [TURNS]);
}

async function spread(client: pg.Client, turns: pg.Client, say: (line: string) => void): Promise<void> {
  client.on('notice', ({ message }) => {
    const copied = /^Copied (\d+) rows$/.exec(message ?? '')?.[1];
    if (copied) say(`${Number(copied).toLocaleString('en')} copied`);
  });
  await client.query('begin');
  await client.query('lock table sales in access exclusive mode');
  // Citus tells every million rows only to those who listen closely. A person who gives up is noticed meanwhile.
  await client.query("set local client_min_messages = debug1; set local client_connection_check_interval = '2s'");
  const { rows } = await client.query<{ estimate: string }>(
    "select reltuples::bigint as estimate from pg_class where oid = 'sales'::regclass",
  );
  const estimate = Number(rows[0]!.estimate);
  const sales = estimate < 0 ? 'the sales' : `about ${estimate.toLocaleString('en')} sales`;
  say(`Copying ${sales}. Whoever reads or writes single sales waits meanwhile.`);
  await client.query(await readFile(RECIPE, 'utf8'));
  await closeTurns(client, turns);
  await client.query('commit');
  await turns.query('select pg_advisory_unlock($1)', [TURNS]);
}

const HOLDERS = `from pg_locks l where l.locktype = 'advisory' and l.objid = ${TURNS} and l.objsubid = 1 and l.granted
  and l.database = (select oid from pg_database where datname = current_database()) and l.mode = 'ShareLock'`;
const WAITS_FOR_SALES = `exists (select from pg_locks w where w.pid = l.pid and not w.granted
  and w.relation = 'sales'::regclass)`;

/**
 * Nobody begins a transaction until sales stand where they belong. Those that wait for sales are ended at once and those that
 * are still at work after a while: the application begins them anew, and they wait for their turn with the others.
 */
async function closeTurns(client: pg.Client, turns: pg.Client): Promise<void> {
  let isClosed = false;
  const closing = turns.query('select pg_advisory_lock($1)', [TURNS]).then(() => {
    isClosed = true;
  });
  const deadline = performance.now() + PATIENCE_MS;
  while (!isClosed) {
    const which = performance.now() > deadline ? 'true' : WAITS_FOR_SALES;
    await client.query(`select pg_terminate_backend(l.pid) ${HOLDERS} and ${which}`);
    await Promise.race([closing, pause(LOOK_MS)]);
  }
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
