// Terms of a deal that tests change one thing of: base rent $2,000.00 a month and 6% over the natural breakpoint.
import type { DealTermsInput } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

export const EXAMPLE = {
  template: 'natural_breakpoint',
  currency: 'USD',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  rent_basis: 'base_rent',
  base_rent: { amount: '2000.00', period: 'monthly' },
  percentage: { breakpoint: 'natural', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '6' }] },
} satisfies DealTermsInput;

export const exampleTerms = (changes: Partial<DealTermsInput> = {}): DealTermsText =>
  DealTermsBody.parse({ ...EXAMPLE, ...changes });
