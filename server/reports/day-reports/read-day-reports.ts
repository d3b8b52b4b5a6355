// Day reports of deals: lists of them, and one opened down to its sales.
import { lessThan } from '#core/base/messages.ts';
import { moneyText, ZERO } from '#core/base/money.ts';
import { type PageQuery, page } from '#core/base/page.ts';
import { notFound, refuseField } from '#core/base/problem.ts';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import {
  type DayReport,
  type DayReportsQuery,
  type getGiftCards,
  type listDayReports,
  MOST_OPENED,
  MOST_SALES,
} from '#core/reports/day-report-contract.ts';
import { NOTHING_SOLD } from '#core/reports/measure.ts';
import { todayAcross } from '#core/reports/presets.ts';
import { clipped } from '#core/reports/spans.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { readDeal } from '#server/deals/read-deals.ts';
import {
  type DayLine,
  dayLines,
  daysAsked,
  dayText,
  isShut,
  orderLines,
  rentText,
  wholeMonthsOf,
} from '#server/reports/day-reports/day-lines.ts';
import { listReportNotes, listSalesOfDay, saveReportNote, sumGiftCards } from '#server/reports/day-reports/day-sql.ts';
import { openRent, rentByStoreDay } from '#server/reports/rent/read-rent.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import { saleText } from '#server/reports/rows/sale-text.ts';
import { loadScope, storeName } from '#server/reports/scope/report-context.ts';
import type { ReadCtx, Scope } from '#server/reports/scope/scope.ts';
import { IN_HOURS_OF_DAY } from '#server/reports/sums/buckets.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';

type ListQuery = Omit<DayReportsQuery, 'missing' | 'expand'> & { missing: boolean; expand: Expand };

export async function readDayReports(ctx: PagedCtx, query: ListQuery): Promise<Reply<typeof listDayReports>> {
  const only = query.deal.length === 1 ? { deal: query.deal[0]! } : { merchant: query.deal };
  const scope = await loadScope(
    ctx,
    {
      premises: query.premises,
      master_company: query.master_company,
      company: query.company,
      tags: [],
      merchant: [],
      ...only,
    },
    'each',
  );
  const stores = scope.stores.map((store) => store.zone);
  const today = todayAcross(ctx.now, stores) ?? dayIn(ctx.now, DEFAULT_ZONE);
  const deals = { ...scope, spans: scope.spans.filter(({ store }) => scope.stores[store]!.lineage !== null) };
  const range = daysAsked(query, today);
  const lines = orderLines(await dayLines(ctx.db, deals, range, ({ store }) => store, query.missing), query.ordering);
  const shown = cutPage(lines, query as PageQuery);
  const rows = await reportRows(ctx, deals, shown);
  const withSales = await openSales(ctx, deals, shown, rows, query.expand);
  const opened = query.expand.includes('deal') ? await withDeals(ctx, withSales) : withSales;
  return page(opened, lines.length, query as PageQuery, ctx.request.address);
}

async function openSales(ctx: ReadCtx, scope: Scope, lines: readonly DayLine[], rows: DayReport[], expand: Expand) {
  if (!expand.some((word) => word !== 'deal')) return rows;
  if (rows.length > MOST_OPENED) refuseField('pageSize', lessThan(MOST_OPENED + 1));
  const opened: DayReport[] = [];
  for (const [index, { key, day }] of lines.entries()) {
    const storeSpans = scope.spans.filter((span) => span.store === key && clipped(span, { from: day, through: day }));
    const channels = storeSpans.map(({ channel }) => channel);
    opened.push({ ...rows[index]!, ...(await salesLists(ctx, channels, day, expand)) });
  }
  return opened;
}

type Expand = readonly ('sales_list' | 'refunds_list' | 'deal')[];

export async function readDayReport(ctx: ReadCtx, id: string, expand: Expand): Promise<DayReport> {
  const { scope, day, channels } = await oneDay(ctx, id);
  const [line] = await dayLines(ctx.db, scope, { from: day, through: day }, () => 0, false);
  const [row] = await reportRows(ctx, scope, [line ?? { key: 0, day, sold: null }]);
  const report: DayReport = { ...row!, hours: await hoursOf(ctx, scope, day) };
  const lists = await salesLists(ctx, channels, day, expand);
  const [opened] = expand.includes('deal') ? await withDeals(ctx, [report]) : [report];
  return { ...opened!, ...lists };
}

export async function readGiftCards(ctx: ReadCtx, id: string): Promise<Reply<typeof getGiftCards>> {
  const { scope, day, channels } = await oneDay(ctx, id);
  return { id, currency: scope.stores[0]!.currency, ...(await giftCards(ctx, channels, day)) };
}

export async function giftCards({ db }: ReadCtx, channels: readonly number[], day: Day) {
  const { sold, redeemed } = await sumGiftCards(db, channels, day);
  const rows = await listSalesOfDay(db, channels, day, 'gift_card', MOST_SALES);
  return { sold: moneyText(sold), redeemed: moneyText(redeemed), results: rows.map(saleText) };
}

/** Each side has its own note, which the other reads where it is shared; staff, who belong to none, write none. */
export async function writeReportNote(
  ctx: Ctx,
  id: string,
  { note, shared: wantsShared }: { note: string; shared?: boolean | undefined },
): Promise<DayReport> {
  const { scope, day } = await oneDay(ctx, id, 'write');
  const lineage = scope.stores[0]!.lineage!;
  const side = ctx.viewer.role;
  const before = (await listReportNotes(ctx.db, side, [lineage], day, day)).find((one) => one.side === side);
  const shared = wantsShared ?? before?.shared ?? false;
  await saveReportNote(ctx.db, { lineage, day }, { side, note, shared }, ctx.viewer.userId, ctx.now);
  ctx.audit({
    chain: `deal:${lineage}`,
    action: 'report.note',
    object: { report: id, side },
    before: { note: before?.note ?? '', shared: before?.shared ?? false },
    after: { note, shared },
  });
  return readDayReport(ctx, id, []);
}

async function oneDay(ctx: ReadCtx, id: string, purpose: 'read' | 'write' = 'read') {
  const [deal = '', ...rest] = id.split('-');
  const day = rest.join('-') as Day;
  if (purpose === 'write') await requireDeal(ctx, Number(deal), 'permission_sales', 'write');
  const scope = await loadScope(ctx, { deal: Number(deal), premises: [], tags: [], merchant: [] }, 'each');
  const store = scope.stores[0] ?? notFound();
  if (
    store.lineage === null ||
    day > store.today ||
    (store.starts !== null && day < store.starts && !isLinked(scope, day))
  ) {
    notFound();
  }
  const channels = scope.spans.flatMap((span) => (clipped(span, { from: day, through: day }) ? [span.channel] : []));
  return { scope, day, channels };
}

const isLinked = ({ spans }: Scope, day: Day) => spans.some((span) => clipped(span, { from: day, through: day }));

export async function salesLists(ctx: ReadCtx, channels: readonly number[], day: Day, expand: Expand) {
  const read = (kind: 'sale' | 'refund') => listSalesOfDay(ctx.db, channels, day, kind, MOST_SALES + 1);
  const sales = expand.includes('sales_list') ? await read('sale') : null;
  const refunds = expand.includes('refunds_list') ? await read('refund') : null;
  const cut = [sales, refunds].some((rows) => (rows?.length ?? 0) > MOST_SALES);
  return {
    ...(sales && { sales_list: sales.slice(0, MOST_SALES).map(saleText) }),
    ...(refunds && { refunds_list: refunds.slice(0, MOST_SALES).map(saleText) }),
    ...((sales || refunds) && { more_sales: cut }),
  };
}

export async function hoursOf({ db }: ReadCtx, scope: Pick<Scope, 'stores' | 'spans' | 'propertyChannels'>, day: Day) {
  const sums = measureInBuckets(scope, { from: day, through: day }, () => 0, IN_HOURS_OF_DAY);
  const measured = await readOne(db, sums);
  return [...(measured.get(0) ?? [])]
    .sort(([a], [b]) => a - b)
    .map(([hour, { adjusted, transactions }]) => ({ hour, adjusted_gross: moneyText(adjusted), transactions }));
}

async function reportRows(ctx: ReadCtx, scope: Scope, lines: readonly DayLine[]): Promise<DayReport[]> {
  if (lines.length === 0) return [];
  const days = lines.map(({ day }) => day).sort();
  const range = { from: days[0]!, through: days.at(-1)! };
  const counted = new Set(lines.map(({ key }) => key));
  const rents = await readOne(ctx.db, rentByStoreDay(await openRent(ctx.db, { ...scope, counted }), range));
  const lineages = [...counted].flatMap((key) => scope.stores[key]!.lineage ?? []);
  const written = await listReportNotes(ctx.db, ctx.viewer.role, lineages, range.from, range.through);
  const notes = new Map(written.map((one) => [`${one.lineage} ${one.day} ${one.side === ctx.viewer.role}`, one]));
  const months = await wholeMonthsOf(ctx.db, scope, range, ({ store }) => store);
  const links = new Map<number, Scope['spans']>();
  for (const span of scope.spans) links.set(span.store, [...(links.get(span.store) ?? []), span]);
  return lines.map((line): DayReport => {
    const store = scope.stores[line.key]!;
    const rent = rents.get(line.key);
    const alone = { from: line.day, through: line.day };
    const lineSpans = (links.get(line.key) ?? []).flatMap((span) =>
      clipped(span, alone) ? [{ ...span, ...alone }] : [],
    );
    const shut = { today: store.today, closed: isShut(lineSpans, scope.closed) };
    return {
      ...dayText(line, `${store.deal}-${line.day}`, shut, months),
      currency: store.currency,
      store: storeName(store),
      percentage_rent: rent ? rentText(rent.get(line.day) ?? ZERO) : null,
      channels_linked: lineSpans.length,
      channels_reported: (line.sold ?? NOTHING_SOLD).reports,
      note: notes.get(`${store.lineage} ${line.day} true`)?.note ?? '',
      note_shared: notes.get(`${store.lineage} ${line.day} true`)?.shared ?? false,
      their_note: notes.get(`${store.lineage} ${line.day} false`)?.note ?? '',
      hours: [],
      deal: store.deal!,
    };
  });
}

/** Each deal once, however many of its days are listed. */
async function withDeals(ctx: ReadCtx, rows: readonly DayReport[]): Promise<DayReport[]> {
  const deals = new Map<number, DayReport['deal']>();
  for (const { deal } of rows) {
    if (typeof deal === 'number' && !deals.has(deal)) deals.set(deal, await readDeal(ctx, deal));
  }
  return rows.map((row) => ({ ...row, deal: deals.get(row.deal as number) ?? row.deal }));
}
