import type { Insertable } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import type { HandPayments, PaymentDays } from '#server/base/db/tables.ts';

export async function insertHandPayment(db: Db, payment: Insertable<HandPayments>): Promise<number> {
  const { id } = await db.insertInto('hand_payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPaymentDay(db: Db, correction: Insertable<PaymentDays>): Promise<void> {
  await db.insertInto('payment_days').values(correction).execute();
}
