// What the address of a list of invoices chooses, and what is asked for by it: with `?status=failed` of a deal its failed
// invoices of the last ninety days.
import { z } from 'zod';
import { addDays } from '#core/base/time.ts';
import { InvoiceStatus } from '#core/payments/invoice-status.ts';
import { todayHere } from '#web/deals/today.ts';
import type { InvoiceFilter, PayScope } from '#web/payments/queries.ts';

export const InvoiceAddress = z.object({
  status: InvoiceStatus.optional().catch(undefined),
  issued: z.enum(['90', '365', 'all']).catch('90'),
  invoice: z.coerce.number().int().positive().optional().catch(undefined),
  /** The part of it that is in question: 'line-0'. */
  question: z.string().max(20).optional().catch(undefined),
});

type Chosen = Pick<z.output<typeof InvoiceAddress>, 'status' | 'issued'>;

export function filterOf(scope: PayScope, { status, issued }: Chosen): InvoiceFilter {
  return {
    ...scope,
    ...(status && { status: [status] }),
    ...(issued !== 'all' && { from: addDays(todayHere(), -Number(issued)) }),
  };
}
