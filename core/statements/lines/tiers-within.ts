// How much of the sales of a few days fell into which tier, taken from the engine's explanation: what each tier held at the
// end of the days, less what it held the day before them. Sales of 1,290,000.00 before a week and 1,334,812.40 after it, with
// 6% over 1,100,000.00 and 8% over 1,300,000.00, are 10,000.00 at 6% and 34,812.40 at 8%. Where the tiers are not simply
// filled one after the other (shares of a period, rates that go back to the first sale) there is nothing to tell this way.
import { type Cents, cents, parseMoney, type Rate, sum, ZERO } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { ShownTier } from '#core/rent/explanation.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn } from '#core/statements/period.ts';

export type TierWithin = {
  category: string | null;
  /** Null for sales up to the breakpoint. */
  rate: Rate | null;
  sales: Cents;
  rent: Cents;
  /** Which breakpoint was passed on which of the days. */
  passed: { breakpoint: number; day: Day } | null;
};

type TierSum = { tier: ShownTier; place: number; sales: Cents; rent: Cents; periodFrom: Day };

/** Empty where the sales cannot be told by tiers. */
export function tiersWithin(accruals: readonly Accrual[], span: DaySpan): TierWithin[] {
  const accrual = partOn(accruals, span.through);
  if (accrual === undefined || span.from < accrual.part.from) return [];
  const after = heldThrough(accrual, span.through);
  const dayBefore = addDays(span.from, -1);
  const before = dayBefore < accrual.part.from ? new Map<string, TierSum>() : heldThrough(accrual, dayBefore);
  if (after === null || before === null) return [];
  const tiers = [...after].map(([key, held]): TierWithin & { since: TierSum } => {
    const earlier = before.get(key);
    const sales = cents(held.sales - (earlier?.sales ?? 0));
    const rent = cents(held.rent - (earlier?.rent ?? 0));
    return { category: held.tier.category, rate: held.tier.rate, sales, rent, passed: null, since: held };
  });
  if (tiers.some(({ sales, rent }) => sales < 0 || rent < 0)) return [];
  const filled = tiers
    .filter(({ sales }) => sales > 0)
    .map(({ since, ...tier }) => {
      const isNew = (before.get(keyOf(since))?.sales ?? 0) === 0;
      return { ...tier, passed: isNew ? passedOn(accrual, since, span) : null };
    });
  const below = cents(accrual.sold(span) - sum(filled.map(({ sales }) => sales)));
  if (below < 0) return [];
  const none: TierWithin[] =
    below === 0 ? [] : [{ category: null, rate: null, sales: below, rent: ZERO, passed: null }];
  return filled.length === 0 ? [] : [...none, ...filled];
}

const keyOf = ({ tier, periodFrom }: Pick<TierSum, 'tier' | 'periodFrom'>) =>
  `${periodFrom} ${tier.category ?? ''} ${tier.over.text}`;

/** What each tier of the period that holds the day has taken; null where it is not measured from its first day to this one. */
function heldThrough(accrual: Accrual, day: Day): Map<string, TierSum> | null {
  const held = new Map<string, TierSum>();
  const period = accrual.through(day).explanation.findLast(({ from, to }) => from <= day && to >= day);
  if (!period) return held;
  const [measure, another] = period.measures;
  if (!measure) return held;
  const isWhole = ({ numerator, denominator }: { numerator: string; denominator: string }) => numerator === denominator;
  if (another || measure.from !== period.from || !isWhole(measure.share) || !isWhole(measure.after)) return null;
  for (const [place, tier] of measure.tiers.entries()) {
    const heldTier: TierSum = {
      tier,
      place,
      sales: parseMoney(tier.slice.text) ?? ZERO,
      rent: parseMoney(tier.amount.text) ?? ZERO,
      periodFrom: period.from,
    };
    held.set(keyOf(heldTier), heldTier);
  }
  return held;
}

/** The day on which the sales of the period reached the tier; a share from the first sale passes nothing. */
function passedOn(accrual: Accrual, { tier, place, periodFrom }: TierSum, span: DaySpan): TierWithin['passed'] {
  const over = parseMoney(tier.over.text) ?? ZERO;
  if (over === 0 || tier.category !== null) return null;
  const first = periodFrom > accrual.part.from ? periodFrom : accrual.part.from;
  let sold: number = first < span.from ? accrual.sold({ from: first, through: addDays(span.from, -1) }) : 0;
  for (let day = span.from; day <= span.through; day = addDays(day, 1)) {
    sold += accrual.sold({ from: day, through: day });
    if (sold > over) return { breakpoint: place + 1, day };
  }
  return null;
}
