// The kinds of rent that an invoice asks for, whatever it was called with.
import { type RawBuilder, sql } from 'kysely';
import type { RentKind } from '#core/payments/accrued.ts';

export function rentsOf(invoiceId: RawBuilder<unknown>): RawBuilder<RentKind[]> {
  return sql<RentKind[]>`array(select distinct l.of_kind from sweep_invoice_lines l where l.invoice_id = ${invoiceId}
    order by l.of_kind)`;
}
