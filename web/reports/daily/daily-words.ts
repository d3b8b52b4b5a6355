// What a daily report says in words: how it compares, which days are missing, and how many miss a store.
import type { z } from 'zod';
import type { DailyRow, dailyReport } from '#core/reports/sales-contract.ts';
import { money, sentenceDate } from '#web/base/format.ts';
import { aboveOrBelow, COMPARED_WITH, centsOf } from '#web/reports/words.ts';

export type Daily = z.output<typeof dailyReport.read.reply>;
type Due = Pick<DailyRow, 'day' | 'stores_due' | 'stores_reported'>;

/** A report was due and did not come. A closed day is due to nobody, and a day that still runs is not late. */
export function isGap({ day, stores_due, stores_reported }: Due, today: string): boolean {
  return day < today && stores_reported < stores_due;
}

/** Why a day that has ended has no figures: it was closed, or no store had a channel then. */
export function restWords({ stores_linked }: Pick<DailyRow, 'stores_linked'>): string {
  return stores_linked > 0 ? 'closed' : 'no report due';
}

export function dailySentence(report: Pick<Daily, 'rows' | 'totals' | 'comparison' | 'range' | 'currency'>): string {
  const { rows, totals, comparison, range, currency } = report;
  const gaps = rows.filter((row) => isGap(row, range.today));
  const whole = gaps.filter(({ figures }) => figures === null);
  const partly = gaps.length - whole.length;
  const said = [
    comparison && totals.change !== null
      ? `${capital(aboveOrBelow(totals.change))} ${COMPARED_WITH[comparison.kind]}, ${money(totals.compared?.adjusted_gross, currency)}.`
      : '',
    whole.length === 1 ? `${sentenceDate(whole[0]?.day)} has no report.` : '',
    whole.length > 1 ? `${whole.length} days have no report.` : '',
    partly === 1 ? 'One day misses part of its stores.' : '',
    partly > 1 ? `${partly} days miss part of their stores.` : '',
    gaps.length === 0 && rows.some(({ figures }) => figures !== null) ? 'Every report is in.' : '',
  ];
  return said.filter(Boolean).join(' ');
}

/**
 * What a day would have brought: the compared day, else the mean of the days that reported; the part that is missing.
 */
export function estimate(row: DailyRow, mean: number): number {
  if (row.figures === null) return row.compared ? centsOf(row.compared.adjusted_gross) : mean;
  const adjustedGross = centsOf(row.figures.adjusted_gross);
  return Math.max(
    0,
    Math.round((adjustedGross / Math.max(row.stores_reported, 1)) * (row.stores_due - row.stores_reported)),
  );
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
