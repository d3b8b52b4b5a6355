// After rounding, a line is lifted to the year's minimum, clipped at the year's maximum, then clipped at the cap. With
// 150.00 a year at most, 100.00 billed in December leaves 50.00 for January and nothing until the next rent year. With
// 5,650.00 to repay and 5,400.00 already paid, lines of 150.00 and 150.00 become 150.00 and 100.00: the cap never
// starts again. A line over several rent years has their limits in it already. Choices where the definition is silent:
// a cap that is already passed leaves no room, and takes nothing back.
import { type Cents, cents } from '#core/base/money.ts';
import type { LineSpec } from '#core/rent/line-specs.ts';
import type { PercentageTerms, Terms } from '#core/rent/terms.ts';

/** What a limit added to a line, or took from it. */
export type LineChange = { kind: 'minimum_year' | 'maximum_year' | 'cap'; amount: Cents };
type LimitedLine = { amount: Cents; changes: readonly LineChange[] };

const UNCHANGED: readonly LineChange[] = [];

export function lineLimits(terms: Terms, percentage: PercentageTerms): (spec: LineSpec, amount: Cents) => LimitedLine {
  const { minimum, maximum } = percentage;
  const unlimited = terms.cap === null && minimum.year === null && maximum.year === null;
  if (unlimited) return (_, amount) => ({ amount, changes: UNCHANGED });
  const room = terms.cap === null ? null : capRoom(terms);
  const billedByYear = new Map<number, number>();
  let billed = 0;
  return (spec, unclipped) => {
    const oneYear = spec.periods[0]!.year === spec.periods[spec.periods.length - 1]!.year;
    const billedInYear = billedByYear.get(spec.year) ?? 0;
    const changes: LineChange[] = [];
    let amount: number = unclipped;
    const change = (kind: LineChange['kind'], limited: number) => {
      if (limited !== amount) changes.push({ kind, amount: cents(limited - amount) });
      amount = limited;
    };
    if (oneYear && minimum.year !== null && spec.lastOfYear)
      change('minimum_year', Math.max(amount, minimum.year - billedInYear));
    if (oneYear && maximum.year !== null) change('maximum_year', Math.min(amount, maximum.year - billedInYear));
    if (room !== null) change('cap', Math.min(amount, room - billed));
    billedByYear.set(spec.year, billedInYear + amount);
    billed += amount;
    return { amount: cents(amount), changes };
  };
}

/** What may still be repaid before any line is billed. */
export function capRoom({ cap }: Terms): Cents {
  return cap === null ? (0 as Cents) : cents(Math.max(0, cap.amount - cap.already_paid));
}
