// The radar of many deals at once, as it was kept beside their rent, with the nearest to their breakpoint first.
import { ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { HomeRadar, homeRadar } from '#core/home/contract.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import type { Store } from '#core/reports/store.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { missingOfStores } from '#server/home/missing-stores.ts';
import { asEmptyPortfolio, placeText } from '#server/home/open-sales.ts';
import { radarsByStore } from '#server/reports/rent/read-rent.ts';
import { loadReportContext } from '#server/reports/scope/report-context.ts';

type RadarRow = { store: Store; place: string; radar: HomeRadar['rows'][number]['radar'] };

export async function readHomeRadar(ctx: Ctx, query: Input<typeof homeRadar>['query']): Promise<HomeRadar> {
  const { page, pageSize, premises, master_company } = query;
  const scope = { ...(premises !== undefined && { premises: [premises] }), ...(master_company && { master_company }) };
  const report = await loadReportContext(ctx, ReportQuery.parse(scope), 'each').catch((problem) =>
    asEmptyPortfolio(ctx, premises === undefined ? master_company : undefined, problem),
  );
  if (report === null) return { counts: { above: 0, expected: 0, not_expected: 0, other: 0 }, rows: [] };
  const runs = ({ deal, ends, today }: Store) => deal !== null && (ends === null || ends >= today);
  const counted = new Set([...report.counted].filter((index) => runs(report.stores[index]!)));
  const radars = [...(await radarsByStore(ctx.db, { ...report, counted }))];
  const rows = radars.map(([index, radar]) => ({
    store: report.stores[index]!,
    radar,
    place: placeText(report.stores[index]!),
  }));
  rows.sort(byUrgency);
  const inState = (state: RadarRow['radar']['state']) => rows.filter(({ radar }) => radar.state === state).length;
  const [above, expected, not_expected] = [inState('above'), inState('expected'), inState('not_expected')];
  const other = rows.length - above - expected - not_expected;
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const missing = await missingOfStores(
    ctx,
    shown.map(({ store }) => store),
  );
  return {
    counts: { above, expected, not_expected, other },
    rows: shown.map(({ store, place, radar }): HomeRadar['rows'][number] => {
      const names = { deal: store.deal!, merchant: store.name, place, premises: store.premises?.id ?? 0 };
      return { ...names, missing_days: missing(store).days, radar };
    }),
  };
}

const ORDER: Partial<Record<RadarRow['radar']['state'], number>> = {
  expected: 0,
  above: 1,
  not_expected: 2,
  too_little: 3,
};

/** The next to cross first; then who crossed last; then by how near they are. */
function byUrgency(a: RadarRow, b: RadarRow): number {
  const order = (ORDER[a.radar.state] ?? 4) - (ORDER[b.radar.state] ?? 4);
  if (order !== 0) return order;
  const [one, other] = [a.radar.crossing ?? NEVER, b.radar.crossing ?? NEVER];
  if (a.radar.state === 'expected' && one !== other) return one < other ? -1 : 1;
  if (a.radar.state === 'above' && one !== other) return one < other ? 1 : -1;
  return nearness(b) - nearness(a) || a.place.localeCompare(b.place, 'en');
}

const NEVER = '9999-12-31' as Day;

function nearness({ radar: { sales, breakpoint } }: RadarRow): number {
  return breakpoint === null ? ZERO : Number(sales) / Number(breakpoint);
}
