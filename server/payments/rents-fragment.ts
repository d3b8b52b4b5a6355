// The kinds of rent that an invoice asks for, whatever it was called with, and how much of it is late interest.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { EstimateMark } from '#core/payments/invoices/estimate-marks.ts';

export function rentsOf(invoiceId: RawBuilder<unknown>): RawBuilder<RentKind[]> {
  return sql<RentKind[]>`array(select distinct l.of_kind from sweep_invoice_lines l where l.invoice_id = ${invoiceId}
    order by l.of_kind)`;
}

export function interestOf(invoiceId: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`coalesce((select sum(l.amount_cents) from sweep_invoice_lines l where l.invoice_id = ${invoiceId}
    and l.of_kind = 'interest'), 0)::bigint`;
}

/** Whether its percentage rent rests on an estimate, or corrects one. */
export function estimatesOf(invoiceId: RawBuilder<unknown>): RawBuilder<EstimateMark[]> {
  return sql<EstimateMark[]>`array(select distinct l.estimate from sweep_invoice_lines l
    where l.invoice_id = ${invoiceId} and l.estimate is not null order by l.estimate)`;
}
