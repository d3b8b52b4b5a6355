import type { Insertable } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { HandPayments, PaymentDays } from '#server/base/db/tables.ts';

export async function insertHandPayment(db: Db, payment: Insertable<HandPayments>): Promise<number> {
  const { id } = await db.insertInto('hand_payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPaymentDay(db: Db, correction: Insertable<PaymentDays>): Promise<void> {
  await db.insertInto('payment_days').values(correction).execute();
}

/** Whether the invoice has a payment by this method, with this reference, of this day and amount already. */
export async function hasHandPayment(
  db: Db,
  payment: Pick<Insertable<HandPayments>, 'invoice_id' | 'amount_cents' | 'method' | 'reference'> & { paid_on: Day },
): Promise<boolean> {
  const { invoice_id, amount_cents, method, reference, paid_on } = payment;
  const recorded = await db
    .selectFrom('hand_payments')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .where('amount_cents', '=', amount_cents)
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('paid_on', '=', paid_on)
    .executeTakeFirst();
  return recorded !== undefined;
}
