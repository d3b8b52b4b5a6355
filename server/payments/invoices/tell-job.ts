import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { tellOfInvoices } from '#server/payments/invoices/tell.ts';

export const tellPayers = job({
  name: 'payments.tell_of_invoices',
  payload: z.object({ invoices: z.array(z.number().int()) }),
  run: (services, { invoices }) => tellOfInvoices(services, invoices),
});
