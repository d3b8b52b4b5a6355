// The records of a channel that could not be counted, and its days beside the till's own, for whoever may read its sales.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { type PageQuery, page } from '#core/base/page.ts';
import { notAllowed, notFound, refuseField } from '#core/base/problem.ts';
import { addDays, type Day, dayIn, daysBetween } from '#core/base/time.ts';
import type { RecordUse, SetAsidePage, SetAsideRecord, TillDays, TillHealth } from '#core/sales/till-contract.ts';
import { type CountedDay, type TillDay, type TillRecord, tillDays, tillTotals } from '#core/sales/till-days.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readChannel, readChannels } from '#server/pos/channels.ts';
import { findCurrencySeen, listChannelsSeen } from '#server/sales/read-sql.ts';
import { recordContext } from '#server/sales/tills/keep-quarantined.ts';
import * as queries from '#server/sales/tills/till-sql.ts';

const USUAL_DAYS = 15;
const MOST_DAYS = 400;
const ALL = { page: 1, pageSize: 10_000 };

export async function readSetAside(ctx: Ctx, id: number, query: PageQuery): Promise<SetAsidePage> {
  const { can_edit } = await readChannel(ctx, id);
  const currency = (await findCurrencySeen(ctx.db, ctx.viewer, id)) ?? notAllowed();
  const rows = await queries.listSetAside(ctx.db, ctx.viewer, id, {}, query);
  const results = rows.map((row) => recordView(ctx, id, row, can_edit));
  const counted = { currency, can_solve: can_edit, waiting: rows[0]?.waiting ?? 0 };
  return { ...page(results, rows[0]?.total ?? 0, query, ctx.request.address), ...counted };
}

export async function readRecord(ctx: Ctx, id: number, externalId: string): Promise<SetAsideRecord> {
  const { can_edit } = await readChannel(ctx, id);
  const [row] = await queries.listSetAside(ctx.db, ctx.viewer, id, { externalId }, ALL);
  return recordView(ctx, id, row ?? notFound(), can_edit);
}

/** What the till sent may name its customers: only those who manage the channel read it. */
function recordView({ services }: Ctx, channel: number, row: queries.SetAsideRow, manages: boolean): SetAsideRecord {
  const { external_id, ours_cents: ours, theirs_cents: theirs, record } = row;
  return {
    external_id,
    day: row.business_day,
    occurred_at: row.occurred_at.toISOString(),
    reason: row.reason,
    ours: text(ours),
    theirs: text(theirs),
    difference: ours === null || theirs === null ? null : moneyText(cents(theirs - ours)),
    counted: text(row.counted_cents),
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    record: manages && record !== null ? services.vault.open('pos', recordContext(channel, external_id), record) : null,
    solved: row.solved_at && {
      use: row.solution as RecordUse,
      at: row.solved_at.toISOString(),
      by: row.solved_by_name ?? '',
      reason: row.solved_reason ?? '',
    },
  };
}

type AskedDays = { day_after?: Day | undefined; day_before?: Day | undefined };

export async function readTillDays(ctx: Ctx, id: number, range: AskedDays): Promise<TillDays> {
  const { time_zone, pos_type } = await readChannel(ctx, id);
  const currency = (await findCurrencySeen(ctx.db, ctx.viewer, id)) ?? notAllowed();
  const through = range.day_before ?? dayIn(ctx.now, time_zone);
  const from = range.day_after ?? addDays(through, 1 - USUAL_DAYS);
  if (from > through) refuseField('day_before', 'Must not be before the first day');
  if (daysBetween(from, through) >= MOST_DAYS)
    refuseField('day_after', `At most ${MOST_DAYS} days can be read at once`);
  const { totals, days } = await countedIn(ctx, { id, time_zone }, { from, through });
  return {
    ...{ from, through, currency, has_till: pos_type !== null },
    totals: totalsView(totals),
    results: days.map(dayView),
  };
}

/** Each channel by itself: a page of them is short. */
export async function readTills(ctx: Ctx, company: number | undefined, query: PageQuery) {
  const ids = await listChannelsSeen(ctx.db, ctx.viewer);
  if (ids.length === 0) return page([], 0, query, ctx.request.address);
  const channels = await readChannels(ctx, { company, ids }, query);
  const results: TillHealth[] = [];
  for (const { id, company: owner, name, location_name, pos_type, feed, currency, time_zone } of channels.results) {
    const through = dayIn(ctx.now, time_zone);
    const range = { from: addDays(through, 1 - USUAL_DAYS), through };
    const totals = totalsView((await countedIn(ctx, { id, time_zone }, range)).totals);
    results.push({ channel: id, company: owner, name, location_name, pos_type, feed, currency, totals });
  }
  return { ...channels, results };
}

async function countedIn(
  { db, viewer }: Ctx,
  channel: { id: number; time_zone: string },
  range: { from: Day; through: Day },
) {
  const counted = await queries.listCountedDays(db, viewer, channel, range);
  const records = (await queries.listSetAside(db, viewer, channel.id, range, ALL)).map(tillRecord);
  const days = tillDays(counted.map(countedDay), records);
  return { days, totals: tillTotals(days, records) };
}

function totalsView(totals: ReturnType<typeof tillTotals>): TillDays['totals'] {
  return {
    days: totals.days,
    agree: totals.agree,
    sales: totals.sales,
    gross: moneyText(totals.gross),
    till_sales: totals.tillSales,
    till_gross: text(totals.tillGross),
    difference: text(totals.difference),
    set_aside: totals.setAside,
    set_aside_gross: moneyText(totals.setAsideGross),
    changed_days: totals.changedDays,
  };
}

function countedDay(row: queries.CountedRow): CountedDay {
  const { day, sales, gross, changed, held, aside_sales, aside_gross, last_read_at } = row;
  const till = held ? { sales: aside_sales, gross: aside_gross } : null;
  return { day, sales, gross, changed, till, lastReadAt: last_read_at };
}

function tillRecord(row: queries.SetAsideRow): TillRecord {
  return {
    day: row.business_day,
    ours: row.ours_cents,
    theirs: row.theirs_cents,
    counted: row.counted_cents,
    waits: row.solved_at === null,
  };
}

function dayView(day: TillDay): TillDays['results'][number] {
  return {
    day: day.day,
    sales: day.sales,
    gross: moneyText(day.gross),
    till_sales: day.tillSales,
    till_gross: text(day.tillGross),
    difference: text(day.difference),
    set_aside: day.setAside,
    decided: day.decided,
    changed: day.changed,
    state: day.state,
    last_read_at: day.lastReadAt?.toISOString() ?? null,
  };
}

function text(amount: Cents | null): string | null {
  return amount === null ? null : moneyText(amount);
}
