// What happened in a lease that its terms count with and no till tells: days on which the store could not trade, and bills
// that an offset follows. A closure of 73 days in a year whose terms reduce by days leaves 292/365 of the breakpoint; a
// bill of 12,000.00 for the year is taken off its percentage rent. Each counts only where the terms in force say so.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';

/** `amount` is what thresholds are lowered by, where the terms reduce by an amount. */
export type LeaseClosure = { from: Day; to: Day; amount: Cents | null };
export type LeaseBill = { name: string; from: Day; to: Day; amount: Cents };

export type LeaseFacts = {
  closures: readonly LeaseClosure[];
  bills: readonly LeaseBill[];
  /** Single days on which every channel of the deal is marked as closed. */
  closedDays: readonly Day[];
};

export const NO_LEASE_FACTS: LeaseFacts = { closures: [], bills: [], closedDays: [] };

/** Whether anything told, or any closed day, changes what these terms ask for. */
export function countsFacts({ closure, offsets }: DealTerms): boolean {
  return closure !== null || offsets.some(({ by_bills }) => by_bills);
}

export const billedOffsets = ({ offsets }: Pick<DealTerms, 'offsets'>): string[] =>
  offsets.flatMap(({ name, by_bills }) => (by_bills ? [name] : []));
