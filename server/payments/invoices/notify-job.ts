import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { notifyOfInvoices } from '#server/payments/invoices/notify.ts';

export const notifyPayers = job({
  name: 'payments.tell_of_invoices',
  payload: z.object({ invoices: z.array(z.number().int()) }),
  run: (services, { invoices }) => notifyOfInvoices(services, invoices),
});
