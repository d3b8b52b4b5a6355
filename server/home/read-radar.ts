// The radar of many deals at once: their terms and their sales are read together, then each is computed by itself.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZERO } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { HomeRadar, homeRadar } from '#core/home/contract.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { type DealDay, salesRows } from '#core/sales/deal-day.ts';
import { radarText } from '#core/statements/radar-contract.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { placeText } from '#server/home/open-sales.ts';
import { lastCounted } from '#server/reports/compute-rent.ts';
import { IN_DAYS, measureInBuckets } from '#server/reports/measure-sales.ts';
import { openReport } from '#server/reports/open-report.ts';
import { dealSalesByCategory } from '#server/sales/deal-days.ts';
import { openTerms, tellsCategories } from '#server/statements/accrued-rent.ts';
import { RADAR_DAYS, radarOfTerms } from '#server/statements/read-radar.ts';

type Row = HomeRadar['rows'][number];

export async function readHomeRadar(ctx: Ctx, query: Input<typeof homeRadar>['query']): Promise<HomeRadar> {
  const { pageSize, premises, master_company } = query;
  const scope = { ...(premises !== undefined && { premises: [premises] }), ...(master_company && { master_company }) };
  const report = await openReport(ctx, ReportQuery.parse(scope), 'each');
  const shown = [...report.counted].flatMap((index) => {
    const store = report.stores[index]!;
    const runs = store.ends === null || store.ends >= store.today;
    return store.deal !== null && store.lineage !== null && store.rentShown && runs ? [{ index, store }] : [];
  });
  const terms = await openTerms(
    ctx.db,
    shown.map(({ store }) => store.lineage!),
  );
  const from = addDays(report.today, -RADAR_DAYS);
  const range = { from, through: report.today };
  const wanted = new Set(shown.map(({ index }) => index));
  const spans = report.spans.filter(({ store }) => wanted.has(store));
  const sold = await measureInBuckets(ctx.db, { ...report, spans }, range, ({ store }) => store, IN_DAYS);
  const rows: Row[] = [];
  for (const { index, store } of shown) {
    // The engine takes a moment for each deal; other calls are answered in between.
    await nextTurn();
    const versions = terms.get(store.lineage!) ?? [];
    const lastDay = lastCounted(store);
    const days = [...(sold.get(index) ?? [])]
      .filter(([day]) => day <= lastDay)
      .map(([day, sums]): DealDay => ({ ...sums, day, channels: 1 }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
    const categories = tellsCategories(versions)
      ? await dealSalesByCategory(ctx.db, ctx.viewer, store.deal!, from, lastDay)
      : [];
    const radar = radarOfTerms(versions, { endsOn: store.ends, lastDay, rows: salesRows(days, categories) });
    if (radar === null || radar.state === 'no_percentage') continue;
    const text = radarText(radar, store.currency);
    const place = store.premises?.id ?? 0;
    rows.push({ deal: store.deal!, merchant: store.name, place: placeText(store), premises: place, radar: text });
  }
  rows.sort(byUrgency);
  const counted = (state: Row['radar']['state']) => rows.filter(({ radar }) => radar.state === state).length;
  const [above, expected, not_expected] = [counted('above'), counted('expected'), counted('not_expected')];
  const other = rows.length - above - expected - not_expected;
  return { counts: { above, expected, not_expected, other }, rows: rows.slice(0, pageSize) };
}

const ORDER: Partial<Record<Row['radar']['state'], number>> = { expected: 0, above: 1, not_expected: 2, too_little: 3 };

/** The next to cross first; then who crossed last; then by how near they are. */
function byUrgency(a: Row, b: Row): number {
  const order = (ORDER[a.radar.state] ?? 4) - (ORDER[b.radar.state] ?? 4);
  if (order !== 0) return order;
  const [one, other] = [a.radar.crossing ?? NEVER, b.radar.crossing ?? NEVER];
  if (a.radar.state === 'expected' && one !== other) return one < other ? -1 : 1;
  if (a.radar.state === 'above' && one !== other) return one < other ? 1 : -1;
  return nearness(b) - nearness(a) || a.place.localeCompare(b.place, 'en');
}

const NEVER = '9999-12-31' as Day;

function nearness({ radar: { sales, breakpoint } }: Row): number {
  return breakpoint === null ? ZERO : Number(sales) / Number(breakpoint);
}
