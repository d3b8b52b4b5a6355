// Counts the sales of one channel, each once: rows that are there already and say the same change nothing, rows that
// say something else take the old ones' place, and every roll-up moves by the difference in the same transaction.
import { setImmediate } from 'node:timers/promises';
import { notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { SALES_AMOUNTS, type SaleRecord } from '#core/pos/sale.ts';
import { type ChannelClock, channelClock, placeOf } from '#core/sales/business-day.ts';
import {
  type Countable,
  countSale,
  emptyTally,
  type RollUpDeltas,
  type RollUpTable,
  rollUpsOf,
  type Tally,
} from '#core/sales/roll-up.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Services } from '#server/base/services.ts';
import { holdLateChanges } from '#server/sales/closing/hold-late.ts';
import { salesChanged } from '#server/sales/events.ts';
import * as queries from '#server/sales/ingest-sql.ts';
import { noteChanges } from '#server/sales/note-changes.ts';
import { hashOf } from '#server/sales/sale-hash.ts';
import { setAsideHeldDays } from '#server/sales/set-aside.ts';
import { sweepEmpty, sweepEmptyMonths } from '#server/sales/sweep-sql.ts';

export type SalesBatch = {
  channelId: number;
  /** The type of the POS system, 'upload' or 'adjustment'. */
  source: string;
  uploadId?: number;
  records: readonly SaleRecord[];
  /** External ids of sales that are no more. */
  removed?: readonly string[];
};
/** Aside: held by an upload, or kept because the month is closed. */
type IngestResult = { added: number; replaced: number; removed: number; unchanged: number; aside: number };

const STATEMENT_ROWS = 5_000;

/** In the caller's transaction, which also holds what must be true with it: a cursor, a step of an upload. */
export async function ingestSales(services: Services, tx: Tx, batch: SalesBatch): Promise<IngestResult> {
  const channel = (await queries.lockChannel(tx, batch.channelId)) ?? notFound();
  const origin: queries.Origin = {
    channelId: channel.id,
    source: batch.source,
    uploadId: batch.uploadId ?? null,
    now: services.clock(),
  };
  const placed = placeAll(batch.records, channelClock(channel.time_zone, channel.cutoff_hour));
  const open = await setAsideHeldDays(tx, origin, placed, batch.removed ?? []);
  const { counted, withdrawn, late } = await holdLateChanges(services, tx, origin, open.counted, open.withdrawn);
  const work: Work = { tally: emptyTally(), changes: [], added: 0, replaced: 0, removed: 0 };
  for (let at = 0; at < counted.length; at += STATEMENT_ROWS) {
    await upsertSales(tx, origin, counted.slice(at, at + STATEMENT_ROWS), work);
  }
  await removeSales(tx, origin, withdrawn, work);
  const deltas = rollUpsOf(work.tally);
  await rollUp(tx, origin, deltas);
  await queries.insertChanges(tx, work.changes, origin);
  await noteChanges(services, tx, channel, origin, work.changes);
  const days = [...deltas.sales_day.keys()].sort() as Day[];
  if (days.length > 0) await emit(services, tx, salesChanged, { channel_id: channel.id, days });
  const { added, replaced, removed } = work;
  return { added, replaced, removed, unchanged: counted.length - added - replaced, aside: open.aside + late };
}

type Work = {
  tally: Tally;
  changes: queries.SalesChange[];
  added: number;
  replaced: number;
  removed: number;
};

/** Each id once: of several readings in a batch the last one stands. */
function placeAll(records: readonly SaleRecord[], clock: ChannelClock): queries.PlacedSale[] {
  const placed = new Map<string, queries.PlacedSale>();
  for (const record of records) {
    const { day, hour } = placeOf(record, clock);
    const categories = record.categories?.length ? record.categories : null;
    placed.set(record.external_id, { ...record, categories, business_day: day, hour });
  }
  return [...placed.values()];
}

async function upsertSales(
  tx: Tx,
  origin: queries.Origin,
  rows: readonly queries.PlacedSale[],
  work: Work,
): Promise<void> {
  const ids = rows.map(({ external_id }) => external_id);
  const [hashes, hashed] = await meanwhile(queries.hashesOf(tx, origin.channelId, ids), () =>
    rows.map((row): queries.HashedSale => ({ ...row, payload_hash: hashOf(row) })),
  );
  const fresh = hashes.size === 0 ? hashed : hashed.filter(({ external_id }) => !hashes.has(external_id));
  const isChanged = ({ external_id, payload_hash }: queries.HashedSale) =>
    hashes.has(external_id) && hashes.get(external_id) !== payload_hash;
  const changed = hashed.filter(isChanged);
  const changedIds = changed.map(({ external_id }) => external_id);
  const replaced = await queries.listKnown(tx, origin.channelId, changedIds);
  await meanwhile(queries.insertSales(tx, fresh, origin), () => {
    for (const row of fresh) countSale(work.tally, row, 1);
  });
  await queries.replaceSales(tx, changed, origin);
  const after = new Map(changed.map((row) => [row.external_id, row]));
  for (const old of replaced) {
    countSale(work.tally, old, -1);
    const now = after.get(old.external_id);
    work.changes.push({ ...changeOf(old), change: 'replaced', after: now ? JSON.stringify(factsOf(now)) : null });
  }
  for (const row of changed) countSale(work.tally, row, 1);
  work.added += fresh.length;
  work.replaced += changed.length;
}

/** Does work of our own while the database does its own: what was asked of it is on its way before the work begins. */
function meanwhile<Answer, Done>(query: Promise<Answer>, work: () => Done): Promise<[Answer, Done]> {
  return Promise.all([query, setImmediate().then(work)]);
}

async function removeSales(tx: Tx, origin: queries.Origin, ids: readonly string[], work: Work): Promise<void> {
  for (let at = 0; at < ids.length; at += STATEMENT_ROWS) {
    const storedSales = await queries.listKnown(tx, origin.channelId, ids.slice(at, at + STATEMENT_ROWS));
    for (const old of storedSales) {
      countSale(work.tally, old, -1);
      work.changes.push({ ...changeOf(old), change: 'removed', after: null });
    }
    const gone = storedSales.map(({ external_id }) => external_id);
    await queries.deleteSales(tx, origin.channelId, gone);
    work.removed += gone.length;
  }
}

function changeOf(old: queries.KnownSale) {
  return { external_id: old.external_id, business_day: old.business_day, before: JSON.stringify(factsOf(old)) };
}

function factsOf(sale: Countable): Record<string, unknown> {
  const amounts = Object.fromEntries(SALES_AMOUNTS.map((name) => [name, sale[name]]));
  return { business_day: sale.business_day, hour: sale.hour, ...amounts, transactions: sale.transactions };
}

const ORDER: readonly RollUpTable[] = [
  'sales_hour',
  'sales_day',
  'sales_category_day',
  'sales_month',
  'sales_category_month',
  'sales_month_hour',
];

async function rollUp(tx: Tx, origin: queries.Origin, deltas: RollUpDeltas): Promise<void> {
  if (deltas.sales_day.size === 0) return;
  for (const table of ORDER) await queries.addToRollUp(tx, table, origin, [...deltas[table].values()]);
  await sweepEmpty(tx, origin.channelId, deltas);
  await queries.countMonthDays(tx, origin.channelId, [...deltas.sales_month.keys()]);
  await sweepEmptyMonths(tx, origin.channelId, deltas);
}
