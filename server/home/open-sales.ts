// The sales that a home page speaks of, opened once: the stores the viewer sees, and what each sold day by day.
import type { Cents } from '#core/base/money.ts';
import { Problem } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { readOne } from '#server/base/db/read-together.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { loadReportContext, type ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { type AdjustedDay, measureAdjusted } from '#server/reports/sums/measure-adjusted.ts';

type SoldDays = ReadonlyMap<Day, Cents>;
export type HomeSales = {
  report: ReportContext;
  yesterday: Day;
  /** Every store that sold on a day, by its place. */
  soldOn(day: Day): Map<number, AdjustedDay>;
  soldOf(index: number): SoldDays;
};

const SPARK_DAYS = 14;
/** The same weekday a year before. */
export const YEAR_OF_WEEKS = 364;

export const sparkRange = (yesterday: Day): DayRange => ({
  from: addDays(yesterday, 1 - SPARK_DAYS),
  through: yesterday,
});

export const yearBefore = ({ from, through }: DayRange): DayRange => ({
  from: addDays(from, -YEAR_OF_WEEKS),
  through: addDays(through, -YEAR_OF_WEEKS),
});

/** Of each store only the days that are spoken of are read. Null where the viewer may see no sales, or there is no store. */
export async function openHomeSales(
  ctx: ReadCtx,
  scope: { master_company?: number },
  daysOf: (yesterday: Day) => DayRange[],
): Promise<HomeSales | null> {
  const query = ReportQuery.parse({ ...scope, preset: 'month_to_date', compare: 'retail_calendar' });
  const report = await openIfAllowed(ctx, query, loadReportContext);
  if (report === null) return null;
  const yesterday = addDays(report.today, -1);
  const measured = await readOne(ctx.db, measureAdjusted(report, report.spans, daysOf(yesterday)));
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
export async function openIfAllowed<Report>(
  ctx: ReadCtx,
  query: ReportQuery,
  load: (ctx: ReadCtx, query: ReportQuery) => Promise<Report>,
): Promise<Report | null> {
  try {
    return await load(ctx, query);
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
