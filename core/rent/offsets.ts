// Offsets are taken off the amount due, never below zero; what a billing period does not use of its own offset is lost.
// A 100.00 offset per billing period leaves 0.01 of 100.01, and nothing of 50.00. To date it is taken off once: 775.00
// to date less 100.00 is 675.00. An offset per year is used up line by line: 15,000.00 leaves 9,000.00 of 24,000.00.
// Within a breakpoint period the year's offset follows the amount due to date, so that a later credit gives it back.
import { type Cents, cents } from '#core/base/money.ts';
import { type Exact, exact, greatest, least, minus, NOTHING, plus } from '#core/rent/exact.ts';
import type { Terms } from '#core/rent/terms.ts';

export function offsetPer(terms: Terms, per: 'billing_period' | 'year'): Cents {
  return cents(terms.offsets.reduce((sum, offset) => (offset.per === per ? sum + offset.amount : sum), 0));
}

export type YearOffsets = {
  /** Takes what is left of the year's offset off an amount that stands alone. */
  takeOff(year: number, due: Exact): Exact;
  /** Takes it off an amount due to date, within a breakpoint period that may run through several years. */
  takeOffToDate(period: number, year: number, due: Exact): Exact;
};

export function yearOffsets(perYear: (year: number) => Cents): YearOffsets {
  const left = new Map<number, Exact>();
  const leftOf = (year: number) => left.get(year) ?? exact(perYear(year));
  let running = { period: -1, year: -1, base: NOTHING, usedBefore: NOTHING, used: NOTHING, due: NOTHING };
  return {
    takeOff(year, due) {
      const used = least(leftOf(year), due);
      left.set(year, minus(leftOf(year), used));
      return minus(due, used);
    },
    takeOffToDate(period, year, due) {
      if (running.period !== period) {
        running = { ...running, period, year, base: NOTHING, usedBefore: NOTHING, used: NOTHING };
      } else if (running.year !== year) {
        const usedBefore = plus(running.usedBefore, running.used);
        running = { ...running, year, base: running.due, usedBefore, used: NOTHING };
      }
      const available = plus(leftOf(year), running.used);
      const used = least(available, greatest(NOTHING, minus(due, running.base)));
      left.set(year, minus(available, used));
      running = { ...running, used, due };
      return greatest(NOTHING, minus(minus(due, running.usedBefore), used));
    },
  };
}
