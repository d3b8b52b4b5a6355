// The way from the amount measured to a line's amount, step by step, each with what it added or took away.
// Measured 1,615.00 to date, offset −100.00, billed before −675.00: the line is 840.00. Rounding happened once, in the
// amount measured or in the offset's remainder, so the steps add up in whole cents.
import { type Cents, cents } from '#core/base/money.ts';
import type { LineChange } from '#core/rent/limits.ts';
import type { RentLine } from '#core/rent/lines.ts';

export type LineStep = {
  kind:
    | 'measured'
    | 'base_rent'
    | 'offset'
    | 'minimum_period'
    | 'maximum_period'
    | 'min_monthly_rent'
    | 'earlier_lines'
    | 'billed_before'
    | LineChange['kind'];
  /** The names of the offsets. */
  name: string | null;
  amount: Cents;
};

/** What of the terms a line's steps name. */
type Stepped = {
  readonly percentage: {
    readonly minimum: { readonly period: Cents | null };
    readonly maximum: { readonly period: Cents | null };
  };
  readonly terms: { readonly offsets: readonly { readonly name: string }[]; readonly rent_basis: string };
};
type SteppedLine = Pick<RentLine, 'measured' | 'offset' | 'due' | 'billedBefore' | 'changes'>;

export function lineSteps({ percentage, terms }: Stepped, line: SteppedLine): LineStep[] {
  const steps: LineStep[] = [{ kind: 'measured', name: null, amount: line.measured }];
  const step = (kind: LineStep['kind'], amount: number, name: string | null = null) => {
    if (amount !== 0) steps.push({ kind, name, amount: cents(amount) });
  };
  step('offset', -line.offset, terms.offsets.map((offset) => offset.name).join(', '));
  let sum = line.measured - line.offset;
  const { minimum, maximum } = percentage;
  if (minimum.period !== null && line.due > sum && line.due === minimum.period) {
    step('minimum_period', line.due - sum);
    sum = line.due;
  }
  if (maximum.period !== null && sum > maximum.period) {
    step('maximum_period', maximum.period - sum);
    sum = maximum.period;
  }
  // Where lines stand alone, what is due in the period also holds the lines before this one.
  step(
    line.due < sum && terms.rent_basis === 'min_monthly_rent' ? 'min_monthly_rent' : 'earlier_lines',
    line.due - sum,
  );
  step('billed_before', -line.billedBefore);
  for (const change of line.changes) step(change.kind, change.amount);
  return steps;
}
