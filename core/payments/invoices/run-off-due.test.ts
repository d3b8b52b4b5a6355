import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { runOffDue } from '#core/payments/invoices/run-off-due.ts';

const ENDS = day('2026-12-31');

test.each([
  ['semi_monthly', '2026-12-31', '2027-01-14', []],
  ['semi_monthly', '2026-12-31', '2027-01-15', ['01-01..01-15']],
  ['semi_monthly', '2026-12-31', '2027-02-03', ['01-01..01-15', '01-16..01-31']],
  ['semi_monthly', '2027-01-15', '2027-02-03', ['01-16..01-31']],
  // A sweep that was not looked at for long has its own days still to come before.
  ['semi_monthly', '2026-12-15', '2027-01-20', ['01-01..01-15']],
  ['semi_monthly', '2027-03-15', '2027-06-30', ['03-16..03-31']],
  ['semi_monthly', '2027-03-31', '2027-06-30', []],
  ['quarterly', '2026-12-31', '2027-02-03', ['01-01..01-31']],
  ['annual', '2027-02-28', '2027-06-30', ['03-01..03-31']],
  ['weekly', '2027-03-25', '2027-06-30', ['03-26..03-31']],
  ['weekly', '2026-12-31', '2027-01-14', ['01-01..01-07', '01-08..01-14']],
  ['monthly', '2026-12-31', '2027-02-03', ['01-01..01-31']],
  ['quarterly', '2026-12-31', '2027-06-30', ['01-01..01-31', '02-01..02-28', '03-01..03-31']],
  ['annual', '2027-02-28', '2027-06-30', ['03-01..03-31']],
  ['daily', '2027-03-30', '2027-06-30', ['03-31..03-31']],
  ['daily', '2027-01-01', '2027-01-03', ['01-02..01-02', '01-03..01-03']],
] as const)('%s, invoiced through %s, on the day after %s', (period, invoiced, yesterday, spans) => {
  const due = runOffDue(period, ENDS, day(invoiced), day(yesterday));
  expect(due.map(({ from, through }) => `${from.slice(5)}..${through.slice(5)}`)).toEqual(spans);
});
