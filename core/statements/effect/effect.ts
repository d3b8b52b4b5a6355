// What a proposed change of terms does to the rent of the rent year in which it takes effect: computed twice on the same
// sales, those known and a projection of the days to come, without the change and with it. 800,000.00 sold and 480,000.00
// to come under 5% over 1,000,000.00 owe 14,000.00; with 6% from October 1 they owe 16,800.00, which is 2,800.00 more.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays, type Day, monthOf } from '#core/base/time.ts';
import { amendmentProblems } from '#core/deals/amendment.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { CONTINUITIES, type Continuity } from '#core/deals/terms.ts';
import { rentTax } from '#core/rent/rent-tax.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { type DaySpan, partOn } from '#core/statements/period.ts';
import { type RentDay, rentDays } from '#core/statements/rent-days.ts';
import { type AcceptedTerms, type TermsPart, termsParts } from '#core/statements/terms-parts.ts';

export type EffectFacts = {
  accepted: readonly AcceptedTerms[];
  /** As if it were accepted, with the day on which it takes effect. */
  proposed: AcceptedTerms;
  /** The last day of the deal as it was agreed. */
  endsOn: Day | null;
  /** Sales through the last day that counts, and those expected on a day after it. */
  rows: readonly SalesRow[];
  expectedOn: (day: Day) => readonly SalesRow[];
  lastDay: Day;
  /** Closures and bills, and days marked as closed. */
  rentFacts: LeaseFacts;
};

export type YearRent = { base: Cents; percentage: Cents; fees: Cents; tax: Cents; total: Cents };
export type YearChoice = { continuity: Continuity; chosen: boolean; percentage: Cents; difference: Cents };
export type YearEffect = {
  year: DaySpan;
  without: YearRent;
  with: YearRent;
  difference: Cents;
  /** What each way to go on with the running rent year would come to; none where the change begins a year. */
  choices: YearChoice[];
};

export function effectOnYear(facts: EffectFacts): YearEffect {
  const { accepted, proposed, endsOn } = facts;
  const agreed = termsParts(accepted, endsOn);
  const year = rentYearOn(agreed, withProposal(facts, proposed), proposed.effectiveFrom);
  const rows = salesThrough(facts, year.through);
  const rentBy = (parts: readonly TermsPart[]) => rentWithin(parts, rows, year, facts.rentFacts);
  const [without, with_] = [rentBy(agreed), rentBy(withProposal(facts, proposed))];
  const choices = allowedWays(facts, year).map((continuity): YearChoice => {
    const chosen = continuity === proposed.terms.continuity;
    const rent = chosen ? with_ : rentBy(withProposal(facts, continuing(proposed, continuity)));
    return { continuity, chosen, percentage: rent.percentage, difference: cents(rent.total - without.total) };
  });
  return { year, without, with: with_, difference: cents(with_.total - without.total), choices };
}

function withProposal({ accepted }: EffectFacts, proposed: AcceptedTerms): TermsPart[] {
  return termsParts([...accepted, proposed], null);
}

const continuing = (proposed: AcceptedTerms, continuity: Continuity): AcceptedTerms => {
  return { ...proposed, terms: { ...proposed.terms, continuity } };
};

/** By the terms as agreed; a change that takes effect after their end is in a year of its own. */
function rentYearOn(agreed: readonly TermsPart[], proposed: readonly TermsPart[], on: Day): DaySpan {
  const ends = agreed.at(-1)?.to ?? null;
  const holds = agreed.length > 0 && (ends === null || on <= ends);
  return partOn(accruals(holds ? agreed : proposed, [], on), on).rentYear(on);
}

/** On the first day of a rent year nothing is cut, whatever the choice. */
function allowedWays({ accepted, proposed }: EffectFacts, year: DaySpan): Continuity[] {
  const from = proposed.effectiveFrom;
  if (accepted.length === 0 || from <= year.from || from > year.through) return [];
  const before = accepted.map(({ terms, effectiveFrom }) => ({ terms, from: effectiveFrom }));
  return CONTINUITIES.filter((continuity) => {
    const { terms } = continuing(proposed, continuity);
    return amendmentProblems(before, { terms, from }).length === 0;
  });
}

function salesThrough({ rows, expectedOn, lastDay }: EffectFacts, through: Day): SalesRow[] {
  const all = rows.filter(({ day }) => day <= through);
  for (let day = addDays(lastDay, 1); day <= through; day = addDays(day, 1)) all.push(...expectedOn(day));
  return all;
}

function rentWithin(
  parts: readonly TermsPart[],
  rows: readonly SalesRow[],
  { from, through }: DaySpan,
  rentFacts: LeaseFacts,
): YearRent {
  const counted = accruals(parts, rows, through, [], rentFacts);
  const days = rentDays(counted, through).filter(({ day }) => day >= from);
  const of = (pick: (day: RentDay) => Cents, some: readonly RentDay[] = days) => sum(some.map(pick));
  const [base, percentage, fees] = [of((day) => day.base), of((day) => day.percentage), of((day) => day.fee)];
  // By the month, as invoices do, and by the terms of each of its days.
  const taxed = Map.groupBy(days, ({ day }) => `${monthOf(day)} ${partOn(counted, day).part.from}`);
  const tax = sum(
    [...taxed.values()].map((some) => {
      const amounts = {
        base: of((day) => day.base, some),
        percentage: of((day) => day.percentage, some),
        fees: of((day) => day.fee, some),
      };
      return rentTax(amounts, partOn(counted, some[0]!.day).terms.tax);
    }),
  );
  return { base, percentage, fees, tax, total: cents(base + percentage + fees + tax) };
}
