// What falls due within a month, of many stores in as many statements as of one: the same sums as the receipt of these days, and
// how the percentage rent among them came about.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Cents, moneyText, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { type AccruedLease, monthPercentage } from '#core/months/percentage.ts';
import type { MonthPercentage, MonthRent } from '#core/months/rent-shapes.ts';
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
  const leaseOf = await accruedLeases(db, months);
  return months.map((month) => {
    const begun = begunMonth(leaseOf, month);
    return begun && rentWithin(begun.lease.accruals, begun.span);
  });
}

type MeasuredMonth = AskedMonth & { counted: Cents };
export type OwedMonth = {
  rent: MonthRent;
  percentage: MonthPercentage | null;
  lease: AccruedLease;
  /** Through the last day that counts. */
  span: DaySpan;
};

/** The same with the percentage rent told line by line, before what was billed of it. */
export async function readOwed(db: Tx, months: readonly MeasuredMonth[]): Promise<(OwedMonth | null)[]> {
  const leaseOf = await accruedLeases(db, months);
  const owed: (OwedMonth | null)[] = [];
  for (const month of months) {
    await nextTurn();
    const begun = begunMonth(leaseOf, month);
    const percentage = begun && monthPercentage(begun.lease, begun.span, month.counted);
    const beforeBills = percentage && { ...percentage, billed: null };
    owed.push(begun && { ...begun, rent: rentWithin(begun.lease.accruals, begun.span), percentage: beforeBills });
  }
  return owed;
}

type LeaseOf = (lineageId: number) => AccruedLease | undefined;

async function accruedLeases(db: Tx, months: readonly AskedMonth[]): Promise<LeaseOf> {
  const leases = [...new Map(months.map((each) => [each.lineage_id, each])).values()].flatMap(begunLease);
  const accrued = await accrualsOf(db, leases);
  return (lineageId) => accrued.get(lineageId);
}

function begunMonth(leaseOf: LeaseOf, { lineage_id, month: { from, through } }: AskedMonth) {
  const lease = leaseOf(lineage_id);
  if (!lease || lease.accruals.length === 0 || from > lease.lastDay) return null;
  return { lease, span: { from, through: through < lease.lastDay ? through : lease.lastDay } };
}

/** The last day that counts is yesterday at the property, or the last of the lease. */
function begunLease({ lineage_id, parts, today }: AskedMonth): Lease[] {
  const [first, ends, yesterday] = [parts[0]?.from, parts.at(-1)?.to ?? null, addDays(today, -1)];
  const lastDay = ends !== null && ends < yesterday ? ends : yesterday;
  return first === undefined || first > lastDay ? [] : [{ lineage_id, parts, from: first, lastDay }];
}

async function accrualsOf(db: Tx, leases: readonly Lease[]): Promise<Map<number, AccruedLease>> {
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
  const accrued = new Map<number, AccruedLease>();
  for (const { lineage_id, parts, lastDay } of leases) {
    // The engine takes a moment for each lease; other calls are answered in between.
    await nextTurn();
    const missed = missing.get(lineage_id) ?? [];
    const ofLease = accruals(parts, sold(lineage_id), lastDay, missed, factsOf(lineage_id));
    accrued.set(lineage_id, { accruals: ofLease, missing: missed, lastDay });
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
