// One breakpoint period of a receipt: the engine's explanation in the receipt's words, and the steps from what was
// measured to what is due to date. The engine tells the steps of its latest line; whatever they leave open against the
// sum of the days (limits settled in earlier years, rounding over several periods) is named as one last step, so that
// steps add up.
import { type Cents, cents, moneyText, rateText } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { ShownAmount } from '#core/rent/exact.ts';
import type { Measure } from '#core/rent/explanation.ts';
import type { LifeExplanation } from '#core/rent/life/explanation.ts';
import type { AccruedDay, PartRent } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { ReceiptPart, STEP_KINDS } from '#core/statements/receipt-shapes.ts';
import { amountOf, expectedOf } from '#core/statements/receipt-sums.ts';

type Period = ReceiptPart['periods'][number];
type Step = { kind: (typeof STEP_KINDS)[number]; name: string | null; amount: Cents };

export function receiptPeriod(
  period: LifeExplanation,
  accrued: readonly AccruedDay[],
  rent: PartRent,
  span: DaySpan,
  missing: readonly Day[],
  opening: DealTerms['opening_balance'],
): Period {
  const through = period.to < span.through ? period.to : span.through;
  const days = accrued.filter(({ day }) => day >= period.from && day <= through);
  const [before, within] = [days.filter(({ day }) => day < span.from), days.filter(({ day }) => day >= span.from)];
  const dueToDate = amountOf(days);
  const { partial } = period;
  return {
    from: period.from,
    to: period.to,
    through,
    rent_year: period.rentYear,
    partial: partial && {
      factor: partial.factor,
      method: partial.method as NonNullable<Period['partial']>['method'],
      days: partial.days,
      whole_from: partial.wholeFrom,
      whole_to: partial.wholeTo,
    },
    breakpoint: breakpointOf(period),
    bills: period.bills.map(({ name, from, to, amount, counted }) => {
      return { name, from, to, amount: moneyText(amount), counted: moneyText(counted) };
    }),
    measures: period.measures
      .filter((measure) => touches(measure, period, span))
      .map((measure) => measureOf(measure, missing)),
    steps: steps(period, rent, dueToDate, through, opening).map((step) => ({
      ...step,
      amount: moneyText(step.amount),
    })),
    due_to_date: moneyText(dueToDate),
    before: moneyText(amountOf(before)),
    within: moneyText(amountOf(within)),
    expected: moneyText(expectedOf(within)),
  };
}

/** Where each line stands alone, only those of the span are told; what is measured to date always is. */
function touches(measure: Measure, period: Pick<LifeExplanation, 'from' | 'isAlone'>, span: DaySpan): boolean {
  return !period.isAlone || measure.from === period.from || (measure.from <= span.through && measure.to >= span.from);
}

function steps(
  period: LifeExplanation,
  rent: PartRent,
  dueToDate: Cents,
  through: Day,
  opening: DealTerms['opening_balance'],
): Step[] {
  const stepTexts: Step[] = period.steps.flatMap((step) =>
    step.kind === 'billed_before' ? [] : [{ kind: step.kind, name: step.name, amount: step.amount }],
  );
  for (const { to, amount } of rent.trueUps) {
    if (to >= period.from && to <= through && to === period.to) stepTexts.push({ kind: 'true_up', name: null, amount });
  }
  if (opening && stepTexts.length > 0 && opening.through >= period.from && opening.through < through) {
    stepTexts.push({ kind: 'taken_over', name: null, amount: cents(-opening.rent_billed) });
  }
  const left = dueToDate - stepTexts.reduce((all, { amount }) => all + amount, 0);
  return left === 0 ? stepTexts : [...stepTexts, { kind: 'settled', name: null, amount: cents(left) }];
}

function breakpointOf({ breakpoint }: LifeExplanation): Period['breakpoint'] {
  const { kind, fullPeriod, scaled, baseRent, baseRentMonths, rate, closed } = breakpoint;
  return {
    kind,
    full_period: fullPeriod && exactly(fullPeriod),
    scaled: scaled && exactly(scaled),
    base_rent: baseRent && exactly(baseRent),
    base_rent_months: baseRentMonths.map(({ month, amount }) => ({ month, amount: moneyText(amount) })),
    rate: rate === null ? null : rateText(rate),
    closed: closed && { days: closed.days, of_days: closed.ofDays, amount: moneyText(closed.amount) },
  };
}

function measureOf(measure: Measure, missing: readonly Day[]): Period['measures'][number] {
  const { from, to, position, share, after, sales, growth, tiers, due } = measure;
  return {
    from,
    to,
    position: exactly(position),
    missing_days: missing.filter((day) => day >= from && day <= to).length,
    share,
    after,
    sales: sales.map(({ category, gross, exclusions, adjustedGross }) => ({
      category,
      gross: moneyText(gross),
      exclusions: exclusions.map(({ item, amount, cap }) => ({
        item,
        amount: exactly(amount),
        cap: cap && {
          sold: moneyText(cap.sold),
          percent_of_gross: rateText(cap.percentOfGross),
          reached: cap.reached,
        },
      })),
      adjusted_gross: exactly(adjustedGross),
    })),
    growth: exactly(growth),
    tiers: tiers.map((tier) => ({
      category: tier.category,
      over: exactly(tier.over),
      to: tier.to && exactly(tier.to),
      rate: rateText(tier.rate),
      slice: exactly(tier.slice),
      flat: exactly(tier.flat),
      amount: exactly(tier.amount),
    })),
    due: exactly(due),
  };
}

function exactly({ text, decimal, endless }: ShownAmount) {
  return { amount: text, exact: decimal, endless };
}
