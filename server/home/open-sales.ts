// The sales that a home page speaks of, opened once: the stores the viewer sees, and what each sold day by day.
import type { Cents } from '#core/base/money.ts';
import { Problem } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { clipped, FIRST_DAY, LAST_DAY, type Span } from '#core/reports/spans.ts';
import type { Measured } from '#core/reports/store.ts';
import { type Read, readOne } from '#server/base/db/read-together.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { type ComparedReport, loadComparedReport } from '#server/reports/sums/compared-report.ts';
import { type Bucketed, measureInBuckets } from '#server/reports/sums/measure-sales.ts';

type SoldDays = ReadonlyMap<Day, Cents>;
export type HomeSales = {
  report: ComparedReport;
  yesterday: Day;
  /** Every store that sold on a day, by its place. */
  soldOn(day: Day): Map<number, Measured>;
  soldOf(index: number): SoldDays;
};

const SPARK_DAYS = 14;
/** The same weekday a year before. */
export const YEAR_OF_WEEKS = 364;

export const sparkRange = (yesterday: Day): DayRange => ({
  from: addDays(yesterday, 1 - SPARK_DAYS),
  through: yesterday,
});

/** Of each store only the days that are spoken of are read. Null where the viewer may see no sales, or there is no store. */
export async function openHomeSales(
  ctx: ReadCtx,
  scope: { master_company?: number },
  daysOf: (yesterday: Day) => DayRange[],
): Promise<HomeSales | null> {
  const report = await openIfAllowed(
    ctx,
    ReportQuery.parse({ ...scope, preset: 'month_to_date', compare: 'retail_calendar' }),
  );
  if (report === null) return null;
  const yesterday = addDays(report.today, -1);
  const measured = await readOne(ctx.db, measureDaysOf(report, report.spans, daysOf(yesterday)));
  const sold = new Map(
    [...measured].map(([index, days]) => {
      return [index, new Map([...days].map(([day, { adjusted }]) => [day, adjusted] as const))] as const;
    }),
  );
  return {
    report,
    yesterday,
    soldOn: (day) => {
      return new Map(
        [...measured].flatMap(([index, days]) => (days.has(day) ? [[index, days.get(day)!] as const] : [])),
      );
    },
    soldOf: (index) => sold.get(index) ?? new Map(),
  };
}

/** What each of the stores behind the spans sold on each of the days. */
export function measureDaysOf(
  report: Pick<ReportContext, 'stores' | 'propertyChannels'>,
  spans: readonly Span[],
  days: readonly DayRange[],
): Read<Bucketed<Day>> {
  const parts = spans.flatMap((span) =>
    days.flatMap((range) => {
      const part = clipped(span, range);
      return part ? [{ ...span, ...part }] : [];
    }),
  );
  return measureInBuckets({ ...report, spans: parts }, ALWAYS, ({ store }) => store, IN_DAYS);
}

const ALWAYS: DayRange = { from: FIRST_DAY, through: LAST_DAY };

export function eachSparkDay(yesterday: Day): Day[] {
  return Array.from({ length: SPARK_DAYS }, (_, at) => addDays(yesterday, at + 1 - SPARK_DAYS));
}

export function placeText({ premises, unit }: { premises: { name: string } | null; unit: string }): string {
  const name = premises?.name ?? '';
  // A unit that names itself (“Shop 12”, “Suite 104”) needs no second word.
  if (unit === '') return name;
  return /^\p{L}+\s/u.test(unit) ? `${name}, ${unit}` : `${name}, Suite ${unit}`;
}

/** Null where the viewer may see no sales, or a portfolio has no property yet. */
export async function openIfAllowed(ctx: ReadCtx, query: ReportQuery): Promise<ComparedReport | null> {
  try {
    return await loadComparedReport(ctx, query, 'once');
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 403) return null;
    return asEmptyPortfolio(ctx, query.master_company, problem);
  }
}

/** A portfolio without a property yet has a home, and nothing to show in it; anybody else's is still not found. */
export async function asEmptyPortfolio(ctx: ReadCtx, id: number | undefined, problem: unknown): Promise<null> {
  if (!(problem instanceof Problem) || problem.status !== 404 || id === undefined) throw problem;
  await requireMasterCompany(ctx, id);
  return null;
}
