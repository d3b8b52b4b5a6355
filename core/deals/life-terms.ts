// Terms of a deal as the life of a lease reads them. Base rent due on day 5 in advance is due on the 5th of its own month,
// in arrears on the 5th of the next. Paid twice a month is by half month.
import type { DealTerms } from '#core/deals/terms.ts';
import { exactDecimal } from '#core/rent/exact.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import type { Escalation, LifeTerms } from '#core/rent/life/terms.ts';
import type { BillBy } from '#core/rent/terms.ts';

export const BILLED_BY: Record<PaymentPeriod, BillBy> = {
  daily: 'day',
  weekly: 'week',
  semi_monthly: 'half_month',
  monthly: 'month',
  quarterly: 'quarter',
  annual: 'year',
};

type DealBaseRent = NonNullable<DealTerms['base_rent']>;

export function lifeTermsOf(terms: DealTerms): LifeTerms {
  const { currency, rent_basis, min_monthly_rent, offsets, sales_definition, cap, additional_fee } = terms;
  const { base_rent, percentage, categories, tax, interest, payment_period, payment_due_days } = terms;
  return {
    currency,
    rent_basis,
    min_monthly_rent,
    offsets,
    sales_definition,
    cap,
    additional_fee,
    base_rent: base_rent && lifeBaseRent(base_rent),
    percentage,
    categories,
    payment: { by: BILLED_BY[payment_period], due_days: payment_due_days },
    tax,
    interest,
  };
}

function lifeBaseRent({ amount, period, steps, by_year, escalation, due_day, in_advance }: DealBaseRent) {
  const when = in_advance ? ('advance' as const) : ('arrears' as const);
  return {
    amount,
    period,
    steps,
    by_year,
    escalation: escalation && exactIndex(escalation),
    due: { when, day: due_day, of: 'same' as const },
  };
}

function exactIndex(escalation: NonNullable<DealBaseRent['escalation']>): Escalation {
  if (escalation.kind === 'fixed') return escalation;
  const readings = Object.entries(escalation.index).map(([month, value]) => [month, exactDecimal(value)] as const);
  return { ...escalation, index: Object.fromEntries(readings) };
}
