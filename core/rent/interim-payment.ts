// Interim methods other than cumulative have no amount due by day, so they cannot be collected daily or weekly, unless
// the breakpoint itself is weekly. each_period with a monthly breakpoint and daily payment is refused; with
// semi-monthly, or any longer payment period, it is not. The first three are the specification's.
import type { TermsProblem } from '#core/rent/refusals.ts';
import type { Terms } from '#core/rent/terms.ts';

export const PAYMENT_PERIODS = ['daily', 'weekly', 'semi_monthly', 'monthly', 'quarterly', 'annual'] as const;
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number];

export function interimPaymentProblem(terms: Pick<Terms, 'percentage'>, payment: PaymentPeriod): TermsProblem | null {
  const { percentage } = terms;
  if (percentage === null || percentage.interim === 'cumulative') return null;
  if (payment !== 'daily' && payment !== 'weekly') return null;
  if (percentage.breakpoint_period === 'weekly') return null;
  const method = percentage.interim.replace('_', ' ');
  const span = payment === 'daily' ? 'day' : 'week';
  const message = `Choose cumulative billing, or semi-monthly payment: ${method} has no rent by the ${span}.`;
  return { path: 'percentage.interim', message };
}
