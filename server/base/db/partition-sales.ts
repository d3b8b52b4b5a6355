// Cuts the table of single sales into partitions by the hash of their channel, or makes it whole again: vacuum, a new index and
// a check then look at a thirty-second part at a time. Nothing of the product knows of it. Whoever reads or writes single sales
// waits; channels can be read meanwhile and not changed. What is cut off has left at most a foreign key undone, and is run again.
import pg from 'pg';
import { beginLocked } from '#server/base/db/lock-tables.ts';
import { StartRefused } from '#server/base/start-refused.ts';

export const PARTITIONS = 32;
const LOCK = 7_214_002;
/** Of a table of before are copied at a time: 256 MB. */
const PAGES_AT_ONCE = 32_768;
const FOREIGN_KEY = 'sales_channel_id_fkey';
const REFER = `alter table sales add constraint ${FOREIGN_KEY} foreign key (channel_id) references channels (id)`;

/** As the owner of the tables; into so many, or none. `say` is told how far it is, line by line. */
export async function partitionSales(url: string, wanted: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'breakpoint-partitions' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseSpread(client);
    if ((await partsOf(client, 'sales')).length === wanted) await finish(client, say);
    else await makeAnew(client, wanted, say);
    say(wanted > 0 ? `Sales stand in ${wanted} partitions.` : 'Sales stand in one table.');
  } finally {
    await client.end();
  }
}

async function refuseSpread(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ spread: string | null }>("select to_regclass('pg_dist_partition') as spread");
  if (!rows[0]?.spread) return;
  const { rowCount } = await client.query("select from pg_dist_partition where logicalrelid = 'sales'::regclass");
  if (rowCount) throw new StartRefused('Sales are spread over several machines, where they are in 32 parts already.');
}

const namesOf = async (client: pg.Client, question: string): Promise<string[]> =>
  (await client.query<{ name: string }>(question)).rows.map(({ name }) => name);

const partsOf = (client: pg.Client, table: string) =>
  namesOf(client, `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass`);

/** A run that was cut off may have left sales without the word that their channel is there. */
async function finish(client: pg.Client, say: (line: string) => void): Promise<void> {
  say('Sales stand like this already.');
  const { rowCount } = await client.query(
    `select from pg_constraint where conrelid = 'sales'::regclass and conname = '${FOREIGN_KEY}'`,
  );
  if (rowCount) return;
  await beginLocked(client, ['channels in share row exclusive mode', 'sales in access exclusive mode']);
  await client.query(REFER);
  await client.query('commit');
}

async function makeAnew(client: pg.Client, wanted: number, say: (line: string) => void): Promise<void> {
  // The old table lets go of the channels first and by itself, because this takes a lock that everybody who reads them waits for.
  await beginLocked(client, ['channels in access exclusive mode', 'sales in access exclusive mode']);
  await client.query(`alter table sales drop constraint if exists ${FOREIGN_KEY}`);
  await client.query('commit');
  await beginLocked(client, ['channels in share row exclusive mode', 'sales in access exclusive mode']);
  await client.query("set local client_connection_check_interval = '2s'");
  const rules = await rulesOf(client);
  await client.query('alter table sales rename to sales_before');
  for (const index of await namesOf(client, INDEXES))
    await client.query(`alter index ${index} rename to ${index}_before`);
  await createTable(client, wanted);
  await copyRows(client, say);
  say('Copied. Its indexes are made.');
  for (const rule of rules) await client.query(rule);
  await client.query('drop table sales_before');
  await client.query('commit');
  await client.query('analyze sales');
}

const INDEXES = `select indexrelid::regclass::text as name from pg_index where indrelid = 'sales_before'::regclass`;

/** What the table has beside its columns, as statements that give it to the next. */
async function rulesOf(client: pg.Client): Promise<string[]> {
  const { rowCount } = await client.query(
    "select from pg_trigger where tgrelid = 'sales'::regclass and not tgisinternal",
  );
  if (rowCount) throw new Error('The table sales has triggers, which would be lost.');
  return [
    ...(await namesOf(
      client,
      `select format('alter table sales add constraint %I %s', conname, pg_get_constraintdef(oid)) as name
        from pg_constraint where conrelid = 'sales'::regclass and contype in ('p', 'u')`,
    )),
    ...(await namesOf(
      client,
      `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as name from pg_index
        where indrelid = 'sales'::regclass
          and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    )),
    REFER,
    ...(await namesOf(
      client,
      `select format('alter table sales alter column %I set statistics %s', attname, attstattarget) as name
        from pg_attribute where attrelid = 'sales'::regclass and attnum > 0 and attstattarget >= 0`,
    )),
    'alter table sales enable row level security',
    ...(await namesOf(
      client,
      `select format('create policy %I on sales as %s for %s', policyname, permissive, cmd)
          || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as name
        from pg_policies where schemaname = 'public' and tablename = 'sales'`,
    )),
    ...(await namesOf(
      client,
      `select format('select setval(pg_get_serial_sequence(''sales'', ''number''), %s, %L)', s.last_value, s.is_called) as name
        from ${(await namesOf(client, "select pg_get_serial_sequence('sales', 'number') as name"))[0]} s`,
    )),
  ];
}

async function createTable(client: pg.Client, wanted: number): Promise<void> {
  const like = 'like sales_before including defaults including constraints including identity including storage';
  await client.query(`create table sales (${like}) ${wanted > 0 ? 'partition by hash (channel_id)' : ''}`);
  await client.query('grant select, insert, update, delete on sales to breakpoint_app');
  for (let at = 0; at < wanted; at += 1) {
    // Nobody but the table itself may look into a part, which has none of its policies.
    await client.query(`create table sales_part_${at} partition of sales
        for values with (modulus ${wanted}, remainder ${at});
      alter table sales_part_${at} enable row level security; revoke all on sales_part_${at} from breakpoint_app`);
  }
}

async function copyRows(client: pg.Client, say: (line: string) => void): Promise<void> {
  const parts = await partsOf(client, 'sales_before');
  const columns = (
    await namesOf(
      client,
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = 'sales_before'::regclass and attnum > 0 and not attisdropped order by attnum`,
    )
  ).join(', ');
  let copied = 0;
  for (const table of parts.length > 0 ? parts : ['sales_before']) {
    const { rows } = await client.query<{ pages: number }>(
      `select (pg_relation_size('${table}') / current_setting('block_size')::integer)::integer as pages`,
    );
    for (let page = 0; page < rows[0]!.pages; page += PAGES_AT_ONCE) {
      const { rowCount } = await client.query(`insert into sales (${columns}) overriding system value
        select ${columns} from ${table} where ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)'`);
      copied += rowCount ?? 0;
      say(`${copied.toLocaleString('en')} copied`);
    }
  }
}
