import type { z } from 'zod';
import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import type { DealCounts, DealQuery, listDeals } from '#core/deals/contract.ts';
import { termsDifference } from '#core/deals/difference.ts';
import { DEAL_LISTS, type DealList, HOME_GROUPS, homeGroupOf, withoutCopies } from '#core/deals/lists.ts';
import { countMerchants, merchantStanding } from '#core/deals/merchant-count.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Ctx } from '#server/base/serve.ts';
import { dealView, derived, folded, nameChange, termsFor, todayBy } from '#server/deals/deal-view.ts';
import { type DealGlance, findDealRow, listDealRows, listGlances } from '#server/deals/sql.ts';
import { sweepFacts } from '#server/deals/sweep-point.ts';

type DealCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
type Today = ReturnType<typeof todayBy>;
type DealPage = z.output<typeof listDeals.reply>;

export async function readDeal({ db, viewer, now }: DealCtx, id: number): Promise<Deal> {
  const row = (await findDealRow(db, viewer, id)) ?? notFound();
  const sweeps = await sweepFacts(db, viewer, [row.lineage_id]);
  return dealView(row, viewer, todayBy(now)(row.time_zone), sweeps.get(row.lineage_id));
}

/** Few statements however long the page: a glance at everything that matches, then the rows of one page. */
export async function readDeals(ctx: DealCtx, query: DealQuery, address: string): Promise<DealPage> {
  const today = todayBy(ctx.now);
  const glances = await listGlances(ctx.db, ctx.viewer, query);
  const wanted = glances.filter((row) => isWanted(row, query, today));
  const deals = await pageOf(ctx, wanted, query);
  const shown = deals.map((deal) => folded(deal, query.expand));
  return { ...page(shown, wanted.length, query, address), counts: await countsOf(ctx, glances, today) };
}

async function countsOf(ctx: DealCtx, glances: readonly DealGlance[], today: Today): Promise<DealCounts> {
  return {
    lists: tally(
      DEAL_LISTS,
      glances.flatMap((row) => derived(row, today(row.time_zone)).lists),
    ),
    home_groups: ctx.viewer.role === 'retailer' ? await homeGroups(ctx, glances) : null,
    properties: new Set(glances.map(({ premises_id }) => premises_id)).size,
    merchants: countMerchants(glances.map((row) => merchantStanding(row, today(row.time_zone)))),
  };
}

async function homeGroups({ db, viewer }: DealCtx, glances: readonly DealGlance[]) {
  const sweeps = await sweepFacts(db, viewer, lineagesOf(glances));
  const deals = withoutCopies(glances.map((row) => ({ ...row, original: row.original_id })));
  const groups = deals.map((row) =>
    homeGroupOf({
      status: row.status,
      hasChannels: row.feed_standing === 'linked',
      hasPendingModifications: row.pending_copy_id !== null,
      hasPendingSweep: sweeps.get(row.lineage_id)?.hasPendingSweep ?? false,
    }),
  );
  return tally(
    HOME_GROUPS,
    groups.filter((group) => group !== null),
  );
}

/** How often each name stands in a list of them. */
function tally<Name extends string>(names: readonly Name[], list: readonly Name[]): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const name of list) counts[name] += 1;
  return counts;
}

function lineagesOf(rows: readonly Pick<DealGlance, 'lineage_id'>[]): number[] {
  return [...new Set(rows.map(({ lineage_id }) => lineage_id))];
}

/** How many deals each list has, the first of the lists that are asked for, and how many are merchants: one glance. */
export async function openDealLists(ctx: DealCtx, query: DealQuery) {
  const today = todayBy(ctx.now);
  const glances = (await listGlances(ctx.db, ctx.viewer, query)).map((row) => {
    const day = today(row.time_zone);
    return { row, lists: derived(row, day).lists, standing: merchantStanding(row, day) };
  });
  const inList = (list: DealList) => glances.flatMap(({ row, lists }) => (lists.includes(list) ? [row] : []));
  return {
    count: (list: DealList): number => inList(list).length,
    merchants: countMerchants(glances.map(({ standing }) => standing)),
    first: (list: DealList): Promise<Deal[]> => pageOf(ctx, inList(list), query),
  };
}

/** A glance at the deals that match, for whoever chooses among them before reading any. */
export async function openDeals(ctx: DealCtx, query: DealQuery) {
  const today = todayBy(ctx.now);
  const glances = (await listGlances(ctx.db, ctx.viewer, query)).filter((row) => isWanted(row, query, today));
  return {
    glances: glances.map(({ id, lineage_id, status, end_date, time_zone }) => {
      return { id, lineage: lineage_id, status, ends: end_date, zone: time_zone };
    }),
    read: (ids: readonly number[]): Promise<Deal[]> => dealsOf(ctx, ids),
  };
}

async function pageOf(ctx: DealCtx, glances: readonly DealGlance[], query: DealQuery): Promise<Deal[]> {
  const first = (query.page - 1) * query.pageSize;
  const chosen = glances.toSorted(order(query.ordering)).slice(first, first + query.pageSize);
  return dealsOf(
    ctx,
    chosen.map(({ id }) => id),
  );
}

async function dealsOf({ db, viewer, now }: DealCtx, ids: readonly number[]): Promise<Deal[]> {
  const today = todayBy(now);
  const rows = new Map((await listDealRows(db, viewer, ids)).map((row) => [row.id, row]));
  const sweeps = await sweepFacts(db, viewer, lineagesOf([...rows.values()]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [dealView(row, viewer, today(row.time_zone), sweeps.get(row.lineage_id))] : [];
  });
}

function isWanted(row: DealGlance, query: DealQuery, today: Today): boolean {
  if (query.substatus.length === 0 && query.list === undefined) return true;
  const { substatus, lists } = derived(row, today(row.time_zone));
  const rightSubstatus = query.substatus.length === 0 || query.substatus.includes(substatus);
  return rightSubstatus && (query.list === undefined || lists.includes(query.list));
}

function order(ordering: DealQuery['ordering']): (a: DealGlance, b: DealGlance) => number {
  const sign = ordering.startsWith('-') ? -1 : 1;
  const key = ordering.replace('-', '');
  const compare = (a: DealGlance, b: DealGlance): number => {
    if (key === 'updated_at') return a.updated_at.getTime() - b.updated_at.getTime();
    if (key === 'retailer') return a.retailer_legal_name.localeCompare(b.retailer_legal_name, 'en');
    if (key === 'end_date') return (a.end_date ?? '9999').localeCompare(b.end_date ?? '9999', 'en');
    return 0;
  };
  return (a, b) => sign * (compare(a, b) || a.id - b.id);
}

/** A copy beside its original; or a deal beside the change that waits for the merchant. */
export async function readDifference({ db, viewer }: DealCtx, id: number) {
  const deal = (await findDealRow(db, viewer, id)) ?? notFound();
  const copyId = deal.original_id === null ? deal.pending_copy_id : deal.id;
  const copy = copyId === null || copyId === deal.id ? deal : ((await findDealRow(db, viewer, copyId)) ?? deal);
  const terms = termsFor(copy, viewer.role);
  const before = copy.original_terms ?? terms;
  return {
    old_deal: copy.original_id ?? copy.id,
    new_deal: copy.id,
    old_terms: before,
    new_terms: terms,
    fields: [...nameChange(copy), ...termsDifference(before, terms)],
  };
}
