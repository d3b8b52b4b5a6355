import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { periodsDue } from '#core/payments/invoices/periods-due.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import { accruals } from '#core/statements/accrual.ts';
import { exampleTerms } from '#testing/deal-terms.ts';

function due(payment_period: PaymentPeriod, invoicedThrough: string, lastDay: string, capDate: string | null = null) {
  const terms = readDealTerms(exampleTerms({ payment_period, end_date: '2026-11-20' }));
  const accepted = { by: '', at: new Date(0) };
  const version = { version: 1, deal: 1, terms, effectiveFrom: terms.start_date, sha256: '', accepted };
  const part = { from: terms.start_date, to: terms.end_date, terms, versions: [version] };
  const dealAccruals = accruals([part], [], day(lastDay));
  const spans = periodsDue(dealAccruals, day(invoicedThrough), day(lastDay), capDate === null ? null : day(capDate));
  return spans.map(({ from, through }) => `${from.slice(5)}..${through.slice(5)}`);
}

test.each([
  ['semi_monthly', '2026-10-31', '2026-11-14', null, []],
  ['semi_monthly', '2026-10-31', '2026-11-15', null, ['11-01..11-15']],
  ['semi_monthly', '2026-10-15', '2026-11-19', null, ['10-16..10-31', '11-01..11-15']],
  ['semi_monthly', '2026-11-15', '2026-11-20', null, ['11-16..11-20']],
  ['semi_monthly', '2026-10-31', '2026-11-14', '2026-11-10', ['11-01..11-10']],
  ['semi_monthly', '2026-11-10', '2026-11-14', '2026-11-10', []],
  ['weekly', '2025-12-31', '2026-01-20', null, ['01-01..01-07', '01-08..01-14']],
  ['weekly', '2026-01-03', '2026-01-07', null, ['01-04..01-07']],
  ['daily', '2026-01-03', '2026-01-05', null, ['01-04..01-04', '01-05..01-05']],
  ['daily', '2026-01-04', '2026-01-05', null, ['01-05..01-05']],
  ['daily', '2026-01-05', '2026-01-05', null, []],
  ['monthly', '2026-09-30', '2026-10-31', null, ['10-01..10-31']],
  ['monthly', '2026-09-30', '2026-10-30', null, []],
  ['quarterly', '2026-06-30', '2026-10-31', null, ['07-01..09-30']],
  // The end of the deal cuts the last quarter.
  ['quarterly', '2026-09-30', '2026-11-20', null, ['10-01..11-20']],
  ['annual', '2025-12-31', '2026-11-19', null, []],
  ['annual', '2025-12-31', '2026-11-20', null, ['01-01..11-20']],
] as const)('%s, invoiced through %s, on the day after %s, cap %s', (period, invoiced, last, cap, spans) => {
  expect(due(period, invoiced, last, cap)).toEqual(spans);
});
