// Terms of a deal as the life of a lease reads them: what a deal cannot say yet (schedules by lease year, retail
// calendars, tax, interest) is absent. Base rent counts when its month has ended. Paid twice a month is by half month.
import type { Rate } from '#core/base/money.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import type { LifeTerms } from '#core/rent/life/terms.ts';
import type { BillBy } from '#core/rent/terms.ts';

export const BILLED_BY: Record<PaymentPeriod, BillBy> = { daily: 'day', weekly: 'week', semi_monthly: 'half_month' };

const NO_TAX = 0 as Rate;

export function lifeTermsOf(terms: DealTerms): LifeTerms {
  const { currency, rent_basis, min_monthly_rent, offsets, sales_definition, cap, additional_fee } = terms;
  const { base_rent: base, percentage, categories } = terms;
  return {
    currency,
    rent_basis,
    min_monthly_rent,
    offsets,
    sales_definition,
    cap,
    additional_fee,
    base_rent: base && {
      amount: base.amount,
      period: base.period,
      steps: base.steps,
      by_year: [],
      escalation: null,
      due: { when: 'arrears', day: 0, of: 'same' },
    },
    percentage: percentage && { ...percentage, by_year: [], calendar: null },
    categories: categories && {
      rule: categories.rule,
      items: categories.items.map((item) => ({ ...item, base_share: null })),
      default: null,
    },
    payment: { by: BILLED_BY[terms.payment_period], due_days: 0 },
    tax: { base_rent: NO_TAX, percentage_rent: NO_TAX, fee: NO_TAX },
    interest: null,
  };
}
