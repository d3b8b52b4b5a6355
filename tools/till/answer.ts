// What is printed of a case: rows as they are counted, what was set aside, and totals by the product's own counting.
// A sale of 5.40 with 0.40 tax and its refund are adjusted gross 0.00 and tax 0.00.
import { cents, moneyText, sum } from '#core/base/money.ts';
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import { SALES_AMOUNTS, type SaleRecord } from '#core/pos/sale.ts';
import { adjustedGross, USUAL_DEFINITION } from '#core/reports/measure.ts';
import { channelClock, placeOf } from '#core/sales/business-day.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';
import { countSale, emptyTally, MEASURES, rollUpsOf } from '#core/sales/roll-up.ts';
import type { Heard } from '#tools/till/replay-server.ts';
import type { TillCase } from '#tools/till/till-case.ts';

export type RecordsRead = { sales: Map<string, SaleRecord>; quarantined: Map<string, QuarantinedRecord> };
type SaleText = Record<string, string | Record<string, string>>;
export type Answer = {
  id: string;
  sales: SaleText[];
  quarantined: Record<string, string>[];
  error: string | null;
  calls: number;
  unmatched: string[];
  waited_ms: number;
  totals: { adjusted_gross: string; tax: string };
};

export function answerOf(given: TillCase, reading: RecordsRead, error: string | null, heard: Heard): Answer {
  const clock = channelClock(given.channel.time_zone, given.channel.cutoff_hour);
  const placed = [...reading.sales.values()].map((sale) => {
    const { day, hour } = placeOf(sale, clock);
    return { ...sale, business_day: day, hour };
  });
  const counted = placed.filter(({ business_day }) => business_day >= given.window.from);
  const days = sumsByDay(counted);
  return {
    id: given.id,
    sales: counted.map(rowOf),
    quarantined: [...reading.quarantined.values()].map(({ external_id, reason, ours, theirs }) => ({
      external_id,
      reason,
      ...(ours !== null && { ours: moneyText(ours) }),
      ...(theirs !== null && { theirs: moneyText(theirs) }),
    })),
    error,
    calls: heard.calls,
    unmatched: heard.unmatched,
    waited_ms: heard.waitedMs,
    totals: {
      adjusted_gross: moneyText(sum(days.map((sums) => adjustedGross(sums, USUAL_DEFINITION)))),
      tax: moneyText(sum(days.map(({ tax, returned_tax }) => cents(tax - returned_tax)))),
    },
  };
}

type Placed = SaleRecord & { business_day: NonNullable<SaleRecord['business_day']>; hour: number | null };

function sumsByDay(sales: readonly Placed[]): SummedAmounts[] {
  const tally = emptyTally();
  for (const sale of sales) countSale(tally, sale, 1);
  return [...rollUpsOf(tally).sales_day.values()].map(
    ({ sums }) =>
      Object.fromEntries(
        SUMMED_AMOUNTS.map((name) => [name, cents(sums[MEASURES.indexOf(name)] ?? 0)]),
      ) as SummedAmounts,
  );
}

function rowOf(sale: Placed): SaleText {
  const { external_id, kind, business_day, categories } = sale;
  const amounts = Object.fromEntries(SALES_AMOUNTS.map((name) => [name, moneyText(sale[name])]));
  const parts = (categories ?? []).map(({ category, gross = 0, tax = 0 }) => [category, moneyText(cents(gross - tax))]);
  return { external_id, kind, business_day, ...amounts, categories: Object.fromEntries(parts) };
}
