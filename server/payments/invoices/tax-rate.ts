import type { Rate } from '#core/base/money.ts';
import { dayIn } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import { taxRateOf } from '#core/payments/invoice-tax.ts';
import type { Db } from '#server/base/db/db.ts';
import { readAcceptedTerms } from '#server/deals/read-accepted-terms.ts';
import type { InvoiceRow } from '#server/payments/invoices/sql.ts';

const NO_TAX = 0 as Rate;

/** The rate at which an invoice taxed a kind of rent: that of the terms in force on the day it was issued. */
export async function taxRateOn(db: Db, invoice: InvoiceRow, of: RentKind): Promise<Rate> {
  if (invoice.taxes.length === 0) return NO_TAX;
  const issuedOn = dayIn(invoice.issued_at, invoice.time_zone);
  const accepted = await readAcceptedTerms(db, [invoice.lineage_id]);
  const inForce = accepted.findLast(({ effective_from }) => effective_from <= issuedOn) ?? accepted[0];
  return inForce ? taxRateOf(of, readDealTerms(JSON.parse(inForce.terms_text)).tax) : NO_TAX;
}
