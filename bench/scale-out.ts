// What it costs to spread the single sales over several machines: the demo on one PostgreSQL, and a copy of it on a Citus
// cluster of three on the same cores, asked in turns in one run. `node bench/scale-out.ts [--rounds 15]`. Where all machines
// share two cores this is the overhead of asking them, and none of what they would add. With `--partitions` the copy stays on the
// one PostgreSQL, its sales in 32 partitions.
import { parseArgs } from 'node:util';
import { cents } from '#core/base/money.ts';
import { type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { transact } from '#server/base/db/db.ts';
import { PARTITIONS, partitionSales } from '#server/base/db/partition-sales.ts';
import { scaleOut } from '#server/base/db/scale-out.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { recount } from '#server/sales/recount.ts';
import { CitusInstallation } from '#testing/citus/installation.ts';
import { copyDatabase, createDatabases, joinNodes } from '#testing/citus/nodes.ts';
import { type Side, sidesOf } from '#testing/citus/reading-walk.ts';
import { databaseUrl, ownersUrl } from '#testing/image/image.ts';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import type { World } from '#testing/world.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, partitions: { type: 'boolean' } } });
const ROUNDS = Number(values.rounds ?? 15);
const WARM_UP = 3;
const IMPORTED = 5_000;
const POLLED = 20;
/** The list over a whole portfolio, as a multiple of what one PostgreSQL takes. */
const MOST_TIMES = 2;

const folder = await temporaryFolder();
const installation = new CitusInstallation();
await installation.start();
const [plain, spread] = await bothFilled();
const [landlord, merchant] = (await sidesOf(plain)) as [Side, Side, Side];
const QUARTER = 'from=2026-08-15&through=2026-11-14';
const under = '/api/sales/analytics';
let missed = 0;

await compare(
  'transactions of all stores, 3 months',
  MOST_TIMES,
  readOf(landlord, `${under}/transactions/?${landlord.scope}&${QUARTER}`),
);
await compare(
  'the same, page 20',
  undefined,
  readOf(landlord, `${under}/transactions/?${landlord.scope}&${QUARTER}&page=20`),
);
await compare(
  'the same, one hour of the day',
  undefined,
  readOf(landlord, `${under}/transactions/?${landlord.scope}&${QUARTER}&hour=12`),
);
await compare(
  'transactions of a merchant, 3 months',
  undefined,
  readOf(merchant, `${under}/transactions/?${merchant.scope}&${QUARTER}`),
);
await compare('sales of all stores', undefined, readOf(landlord, '/api/sales/sales/?pageSize=25'));
await compare('refunds of all stores', undefined, readOf(landlord, '/api/sales/refunds/?pageSize=25'));
await compare('overview (sums only)', undefined, readOf(landlord, `${under}/overview/?${landlord.scope}&${QUARTER}`));
await compare(`a poll of ${POLLED} sales`, undefined, counted(POLLED));
await compare(`an import of ${IMPORTED} sales`, undefined, counted(IMPORTED));
const differences = await transact(spread.services.db, 'system', (tx) => recount(tx));
console.log(`differences to a recount: ${differences.length}`);
await installation.stop();
await folder.remove();
process.exit(missed > 0 || differences.length > 0 ? 1 : 0);

/** The demo, and a copy of it that is spread. */
async function bothFilled(): Promise<[World, World]> {
  const [first, ...workers] = installation.nodes;
  await createDatabases([first!], 'plain');
  if (!values.partitions) await createDatabases(workers, 'spread');
  const filling = await installation.open('plain', `${folder.path}/data`);
  await fillDemo(filling.services);
  await installation.close(filling);
  await copyDatabase(first!, 'plain', 'spread');
  const began = performance.now();
  if (values.partitions) await partitionSales(ownersUrl(first!, 'spread'), PARTITIONS, (line) => console.log(line));
  else {
    await joinNodes(installation.nodes, 'spread');
    await scaleOut(databaseUrl(installation.cluster.url, 'spread'), (line) => console.log(line));
  }
  console.log(`spread in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const opened = (name: string) => installation.open(name, `${folder.path}/data`);
  return [await opened('plain'), await opened('spread')];
}

type Work = (world: World) => Promise<unknown>;

function readOf({ userId }: Side, path: string): Work {
  const tokens = new Map<World, Promise<string>>();
  return async (world) => {
    if (!tokens.has(world)) tokens.set(world, world.session(userId));
    const { status } = await world.get(path, await tokens.get(world));
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
}

/** New sales of one channel each time. */
function counted(rows: number): Work {
  let batch = 0;
  return async (world) => {
    batch += 1;
    const records = Array.from({ length: rows }, (_, at) => sale(`${rows}-${batch}-${at}`, at));
    await transact(world.services.db, 'system', (tx) =>
      ingestSales(world.services, tx, { channelId: 1, source: 'bench', records }),
    );
  };
}

function sale(external_id: string, at: number): SaleRecord {
  return {
    external_id,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: new Date(Date.UTC(2026, 9, 1 + (at % 28), 15, at % 60)).toISOString(),
    ...salesAmounts({ gross: cents(500 + ((at * 7_919) % 9_500)) }),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: null,
  };
}

/** Both in turns, so that a busy moment meets both. */
async function compare(name: string, most: number | undefined, work: Work): Promise<void> {
  const [one, many] = [[], []] as [number[], number[]];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [world, times] of [
      [plain, one],
      [spread, many],
    ] as const) {
      const began = performance.now();
      await work(world);
      if (round >= 0) times.push(performance.now() - began);
    }
  }
  const times = median(many) / median(one);
  const verdict = most === undefined ? '' : times <= most ? ` (≤ ${most}) ok` : ` (≤ ${most}) MISSED`;
  if (most !== undefined && times > most) missed += 1;
  console.log(
    `${name.padEnd(40)} ${median(one).toFixed(1).padStart(8)} ms, spread ${median(many).toFixed(1).padStart(8)} ms, ` +
      `least ${Math.min(...one).toFixed(1)} and ${Math.min(...many).toFixed(1)}: ${times.toFixed(2)} ×${verdict}`,
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
