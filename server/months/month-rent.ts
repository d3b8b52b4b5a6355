// What falls due within a month, of many stores in as many statements as of one: the same sums as the receipt of these days.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { moneyText, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import type { MonthRent } from '#core/months/shapes.ts';
import { accruals } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';
import { receiptSums } from '#core/statements/receipt.ts';
import { countedFrom } from '#core/statements/terms-parts.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { AskedMonth } from '#server/months/month-figures.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';

type Lease = Pick<AskedMonth, 'lineage_id' | 'parts'> & { from: Day; lastDay: Day };

/** In the order asked for; null for a month whose first day has not ended. Several months of a lease are computed once. */
export async function readRents(db: Tx, months: readonly AskedMonth[]): Promise<(MonthRent | null)[]> {
  const leases = [...new Map(months.map((each) => [each.lineage_id, each])).values()].flatMap(begunLease);
  const accrued = await accrualsOf(db, leases);
  const lastDays = new Map(leases.map(({ lineage_id, lastDay }) => [lineage_id, lastDay]));
  return months.map(({ lineage_id, month: { from, through } }) => {
    const [ofLease, lastDay] = [accrued.get(lineage_id) ?? [], lastDays.get(lineage_id)];
    if (ofLease.length === 0 || lastDay === undefined || from > lastDay) return null;
    return rentWithin(ofLease, { from, through: through < lastDay ? through : lastDay });
  });
}

/** The last day that counts is yesterday at the property, or the last of the lease. */
function begunLease({ lineage_id, parts, today }: AskedMonth): Lease[] {
  const [first, ends, yesterday] = [parts[0]?.from, parts.at(-1)?.to ?? null, addDays(today, -1)];
  const lastDay = ends !== null && ends < yesterday ? ends : yesterday;
  return first === undefined || first > lastDay ? [] : [{ lineage_id, parts, from: first, lastDay }];
}

async function accrualsOf(db: Tx, leases: readonly Lease[]): Promise<Map<number, Accrual[]>> {
  if (leases.length === 0) return new Map();
  const spans = leases.map(({ lineage_id, parts, from, lastDay: through }) => {
    return { lineage_id, from, through, terms: parts.map(({ terms }) => terms), counted: countedFrom(parts) };
  });
  const sold = await salesOfLineages(
    db,
    spans.map(({ terms, ...span }) => ({ ...span, categories: terms.some(needsCategories) })),
  );
  const missing = await missingDaysOf(
    db,
    spans.map(({ lineage_id, counted, through }) => ({ lineage_id, from: counted, through })),
  );
  const factsOf = await toldFactsOf(db, spans);
  const accrued = new Map<number, Accrual[]>();
  for (const { lineage_id, parts, lastDay } of leases) {
    // The engine takes a moment for each lease; other calls are answered in between.
    await nextTurn();
    const missed = missing.get(lineage_id) ?? [];
    accrued.set(lineage_id, accruals(parts, sold(lineage_id), lastDay, missed, factsOf(lineage_id)));
  }
  return accrued;
}

function rentWithin(accrued: readonly Accrual[], span: DaySpan): MonthRent {
  const { percentage, base, fees } = receiptSums(accrued, span);
  return {
    percentage_rent: moneyText(percentage),
    base_rent: moneyText(base),
    additional_fees: moneyText(fees),
    total: moneyText(sum([percentage, base, fees])),
    estimated: accrued.some((each) =>
      each.estimated.some(({ from, through }) => from <= span.through && through >= span.from),
    ),
  };
}
