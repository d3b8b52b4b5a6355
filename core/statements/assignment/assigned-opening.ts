// The rent year so far of a lease that another merchant takes over inside it, as the opening balance of the new deal:
// sales through the day before, by category where the rates are, and the percentage rent that the merchant before owes
// for them, whether or not it is invoiced yet. 5% over 500,000.00 a year with 800,000.00 sold by 30 June: the opening holds
// 800,000.00 and 15,000.00, so that 300,000.00 sold from 1 July owe 15,000.00 more, as they would have without it.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { EVERYTHING_ELSE } from '#core/deals/period-words.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { type Meter, meterOf } from '#core/rent/adjusted-gross.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { roundedCents } from '#core/rent/exact.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { dividedPeriod } from '#core/statements/assignment/divided-period.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';
import { type AcceptedTerms, type TermsPart, termsParts } from '#core/statements/terms-parts.ts';

export type Opening = NonNullable<DealTerms['opening_balance']>;
/** `year` is the first day of the rent year that the sums are of. */
export type AssignedOpening = { terms: DealTerms; year: Day; refusal: null } | { refusal: string };

type Leaving = {
  accepted: readonly AcceptedTerms[];
  rows: readonly SalesRow[];
  /** Days without a report; they count as no sales. */
  missing: readonly Day[];
  firstDay: Day;
  rentFacts: LeaseFacts;
};

export function assignedOpening({ accepted, rows, missing, firstDay, rentFacts }: Leaving): AssignedOpening {
  const through = addDays(firstDay, -1);
  const leaving = accepted.map((version) => ({ ...version, handedOn: true }));
  const parts = termsParts(leaving, through);
  const part = parts.at(-1);
  const next = termsParts(accepted, null).findLast(({ from }) => from <= firstDay);
  if (!part?.handedOn || !next) return { refusal: `The agreement has no day before ${firstDay}.` };
  if (next.from === firstDay) return { refusal: `The terms change on ${firstDay}: choose a later first day.` };
  const { terms } = part;
  const divided = dividedPeriod(parts, through);
  if (divided) return { refusal: divided };
  const counted = rows.filter(({ day }) => day <= through);
  const accrued = accruals(
    parts,
    counted,
    through,
    missing.filter((day) => day <= through),
    rentFacts,
  );
  const last = accrued.at(-1)!;
  const year = { from: last.rentYear(through).from, through };
  const before = openingWithin(parts, year);
  if (before?.through === through)
    return { refusal: `Sales are counted here from ${firstDay}: choose a later first day.` };
  const opening: Opening = {
    through,
    sales: salesOf(last, year, before),
    rent_billed: cents(rentOf(accrued, year) + (before?.rent_billed ?? 0)),
    base_billed: null,
    cap_repaid: repaidBy(last, through),
    assigned: true,
  };
  const amounts = [
    opening.rent_billed,
    ...(typeof opening.sales === 'number' ? [opening.sales] : Object.values(opening.sales)),
  ];
  if (amounts.some((amount) => amount < 0)) {
    return { refusal: 'Sales or rent of this rent year are below zero: nothing can be taken over from them.' };
  }
  const taken = { ...terms, continuity: 'continue' as const, opening_balance: opening };
  const refusal = goesOn(taken, last.rentYear(through), parts, firstDay);
  return refusal === null ? { terms: taken, year: year.from, refusal } : { refusal };
}

/** The rent year of the new deal must be the same one, and begin where the sums stand. */
function goesOn(terms: DealTerms, year: DaySpan, parts: readonly TermsPart[], firstDay: Day): string | null {
  const version = { version: 1, deal: 0, terms, effectiveFrom: firstDay, sha256: '', accepted: NOBODY };
  const [taken] = accruals(termsParts([version], null), [], firstDay);
  const rentYear = taken?.rentYear(year.through);
  const changed = parts.findLast(({ from }) => from > year.from);
  const isSame = taken && rentYear?.from === year.from && rentYear.through === year.through;
  if (isSame && (!changed || taken.days.every(({ amount }) => amount === 0))) return null;
  return `The terms changed on ${parts.at(-1)!.from}, inside the rent year from ${year.from}: their sums cannot be told in one. Choose a first day in the next rent year.`;
}

const NOBODY = { by: '', at: new Date(0) };

function openingWithin(parts: readonly TermsPart[], { from }: DaySpan): Opening | null {
  const opening = parts.find(({ terms }) => terms.opening_balance !== null)?.terms.opening_balance ?? null;
  return opening !== null && opening.through >= from ? opening : null;
}

function rentOf(accrued: readonly Accrual[], { from }: DaySpan): number {
  return accrued.reduce(
    (sum, { days }) => days.reduce((all, { day, amount }) => (day < from ? all : all + amount), sum),
    0,
  );
}

function repaidBy({ part, through }: Accrual, day: Day): Cents {
  const { cap } = part.terms;
  const left = through(day).capRemaining;
  return cap === null || left === null ? ZERO : cents(cap.amount - cap.already_paid - left);
}

function salesOf({ part, sales, sold }: Accrual, year: DaySpan, before: Opening | null): Opening['sales'] {
  const { categories } = part.terms;
  if (categories === null) return sold(year);
  const listed = categories.items.map(({ category }) => category);
  const span = { start: numberOf(year.from), end: numberOf(year.through) };
  const measured = (meter: Meter) => roundedCents(meter.measured(span));
  const amounts = listed.map((category): [string, Cents] => [
    category,
    measured(meterOf(part.terms, sales, [category])),
  ]);
  if (categories.default !== null) {
    const others = [...sales.byCategory.keys()].filter((name) => name === null || !listed.includes(name));
    amounts.push([EVERYTHING_ELSE, others.length === 0 ? ZERO : measured(meterOf(part.terms, sales, others))]);
  }
  const earlier = typeof before?.sales === 'object' ? before.sales : {};
  for (const [name, amount] of Object.entries(earlier)) {
    const entry =
      amounts.find(([category]) => category === name) ?? amounts.find(([category]) => category === EVERYTHING_ELSE);
    if (entry) entry[1] = cents(entry[1] + amount);
  }
  return Object.fromEntries(amounts);
}
