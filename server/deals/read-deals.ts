import { type Page, page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import type { DealQuery } from '#core/deals/contract.ts';
import { termsDifference } from '#core/deals/difference.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Ctx } from '#server/base/serve.ts';
import { dealView, derived, termsFor, todayBy } from '#server/deals/deal-view.ts';
import { type DealGlance, findDealRow, listDealRows, listGlances } from '#server/deals/store.ts';
import { sweepFacts } from '#server/deals/sweep-socket.ts';

export type Reading = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function readDeal({ db, viewer, now }: Reading, id: number): Promise<Deal> {
  const row = (await findDealRow(db, viewer, id)) ?? notFound();
  const sweeps = await sweepFacts(db, viewer, [row.lineage_id]);
  return dealView(row, viewer, todayBy(now)(row.time_zone), sweeps.get(row.lineage_id));
}

/** Two statements however long the page: a glance at everything that matches, then the rows of one page. */
export async function readDeals(ctx: Reading, query: DealQuery, address: string): Promise<Page<Deal>> {
  const { db, viewer, now } = ctx;
  const today = todayBy(now);
  const glances = (await listGlances(db, viewer, query)).filter((row) => isWanted(row, query, today));
  glances.sort(order(query.ordering));
  const first = (query.page - 1) * query.pageSize;
  const ids = glances.slice(first, first + query.pageSize).map(({ id }) => id);
  const rows = new Map((await listDealRows(db, viewer, ids)).map((row) => [row.id, row]));
  const sweeps = await sweepFacts(db, viewer, [...new Set([...rows.values()].map(({ lineage_id }) => lineage_id))]);
  const deals = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [dealView(row, viewer, today(row.time_zone), sweeps.get(row.lineage_id))] : [];
  });
  return page(deals, glances.length, query, address);
}

function isWanted(row: DealGlance, query: DealQuery, today: ReturnType<typeof todayBy>): boolean {
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
export async function readDifference({ db, viewer }: Reading, id: number) {
  const asked = (await findDealRow(db, viewer, id)) ?? notFound();
  const copyId = asked.original_id === null ? asked.pending_copy_id : asked.id;
  const copy = copyId === null || copyId === asked.id ? asked : ((await findDealRow(db, viewer, copyId)) ?? asked);
  const terms = termsFor(copy, viewer.role);
  const before = copy.original_terms ?? terms;
  return {
    old_deal: copy.original_id ?? copy.id,
    new_deal: copy.id,
    old_terms: before,
    new_terms: terms,
    fields: termsDifference(before, terms),
  };
}
