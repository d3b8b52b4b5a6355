// People at the doors beside sales. Conversion = transactions ÷ entries and sales per visitor = adjusted gross ÷
// entries, both only over days that have sales and a count: 60 transactions and 1,500.00 on a day with 400 entries are
// 15.00% and 3.75; a day whose counter stood still changes neither. Capture = store entries ÷ passers-by.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { percentText, perOne } from '#core/reports/measure.ts';
import type { TrafficFiguresText } from '#core/reports/sales-contract.ts';

export type TrafficDay = {
  premisesEntry: number | null;
  passBy: number | null;
  storeEntry: number | null;
  /** Null on a day without a report. */
  sold: { gross: Cents; adjusted: Cents; transactions: number } | null;
};

export function trafficFigures(days: Iterable<TrafficDay>, counted: 'premises' | 'store'): TrafficFiguresText {
  const sums = { premises: nothing(), passBy: nothing(), entry: nothing() };
  const both = { entries: 0, transactions: 0, adjusted: 0 };
  const captured = { passBy: 0, entry: 0 };
  let [gross, adjusted, transactions, reported] = [0, 0, 0, false];
  for (const { premisesEntry, passBy, storeEntry, sold } of days) {
    add(sums.premises, premisesEntry);
    add(sums.passBy, passBy);
    add(sums.entry, storeEntry);
    if (passBy !== null && storeEntry !== null) {
      captured.passBy += passBy;
      captured.entry += storeEntry;
    }
    if (sold === null) continue;
    reported = true;
    gross += sold.gross;
    adjusted += sold.adjusted;
    transactions += sold.transactions;
    const entries = counted === 'premises' ? premisesEntry : storeEntry;
    if (entries === null) continue;
    both.entries += entries;
    both.transactions += sold.transactions;
    both.adjusted += sold.adjusted;
  }
  return {
    premises_entry: sums.premises.count,
    store_pass_by: sums.passBy.count,
    store_entry: sums.entry.count,
    sales_count: transactions,
    gross_sales: reported ? moneyText(cents(gross)) : null,
    avg_ticket: perOne(cents(gross), transactions),
    adjusted_gross: reported ? moneyText(cents(adjusted)) : null,
    transactions,
    capture: percentText(captured.entry, captured.passBy),
    conversion: percentText(both.transactions, both.entries),
    per_capita: perOne(cents(both.adjusted), both.entries),
  };
}

type Count = { count: number | null };
const nothing = (): Count => ({ count: null });

function add(sum: Count, more: number | null): void {
  if (more !== null) sum.count = (sum.count ?? 0) + more;
}
