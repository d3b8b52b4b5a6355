// The sales that a home page speaks of, opened once: the stores the viewer sees, and what each sold day by day.
import type { Cents } from '#core/base/money.ts';
import { Problem } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { IN_DAYS, measureInBuckets } from '#server/reports/measure-sales.ts';
import { openReport, type Report } from '#server/reports/open-report.ts';
import type { Reading } from '#server/reports/open-scope.ts';

export type SoldDays = ReadonlyMap<Day, Cents>;
export type HomeSales = { report: Report; yesterday: Day; soldOf(index: number): SoldDays };

const DAYS_BACK = 57;
export const SPARK_DAYS = 14;

/** Null where the viewer may see no sales at all: a home page is still theirs. */
export async function openHomeSales(ctx: Reading, scope: { master_company?: number }): Promise<HomeSales | null> {
  const report = await openIfAllowed(ctx, scope);
  if (report === null) return null;
  const yesterday = addDays(report.today, -1);
  const range = { from: addDays(yesterday, 1 - DAYS_BACK), through: yesterday };
  const measured = await measureInBuckets(ctx.db, report, range, ({ store }) => store, IN_DAYS);
  const sold = new Map(
    [...measured].map(([index, days]) => {
      return [index, new Map([...days].map(([day, { adjusted }]) => [day, adjusted] as const))] as const;
    }),
  );
  return { report, yesterday, soldOf: (index) => sold.get(index) ?? new Map() };
}

export function sparkDays(sold: SoldDays, yesterday: Day): (Cents | null)[] {
  return Array.from({ length: SPARK_DAYS }, (_, at) => sold.get(addDays(yesterday, at + 1 - SPARK_DAYS)) ?? null);
}

export function placeText({ premises, unit }: { premises: { name: string } | null; unit: string }): string {
  const name = premises?.name ?? '';
  // A unit that names itself (“Shop 12”, “Suite 104”) needs no second word.
  if (unit === '') return name;
  return /^\p{L}+\s/u.test(unit) ? `${name}, ${unit}` : `${name}, Suite ${unit}`;
}

async function openIfAllowed(ctx: Reading, scope: { master_company?: number }): Promise<Report | null> {
  try {
    return await openReport(
      ctx,
      ReportQuery.parse({ ...scope, preset: 'month_to_date', compare: 'retail_calendar' }),
      'once',
    );
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 403) return null;
    throw problem;
  }
}
