// One account for all stores of a merchant's company: the balance before the first day, each invoice with the rent it is of,
// each payment, and the balance after the last. Two stores that owe 50.00 and 200.00, of which 150.00 was paid, are 100.00. The
// rows are those of the books: the sum of the stores' own statements.
import { type Currency, cents, moneyText, sum } from '#core/base/money.ts';
import { notFound, refuseField } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { CompanyStatement } from '#core/payments/books-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { labelOf, sides } from '#server/payments/books/account-statement.ts';
import { findOpening, listCompanyRows } from '#server/payments/books/company-sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

export async function readCompanyStatement(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  company: number,
  { from, through, currency }: { from: Day; through: Day; currency: Currency },
): Promise<CompanyStatement> {
  if (from > through) refuseField('through', `Choose a last day on or after ${from}.`);
  const { merchant, currencies, opening } = (await findOpening(db, viewer, company, { from, currency })) ?? notFound();
  const rows = await listCompanyRows(db, viewer, company, { from, through, currency });
  let balance = opening;
  const shown = rows.map((row) => {
    balance = cents(balance + row.amount);
    const { charge, payment } = sides(row);
    return {
      at: row.at.toISOString(),
      day: row.day,
      kind: row.kind,
      deal: row.deal,
      place: placeOf(row),
      label: labelOf(row),
      invoice: row.number,
      reference: row.reference,
      charge: moneyText(charge),
      payment: moneyText(payment),
      balance: moneyText(balance),
    };
  });
  const of = (side: 'charge' | 'payment') => moneyText(sum(rows.map((row) => sides(row)[side])));
  return {
    company,
    merchant,
    currency,
    currencies,
    from,
    through,
    opening_balance: moneyText(opening),
    rows: shown,
    charges: of('charge'),
    payments: of('payment'),
    closing_balance: moneyText(balance),
  };
}
