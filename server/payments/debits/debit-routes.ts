import { chargeInvoice as contract } from '#core/payments/invoice-contract.ts';
import { serveSteps } from '#server/base/serve.ts';
import { chargeInvoice } from '#server/payments/debits/charge-invoice.ts';

export const debitRoutes = [serveSteps(contract, (ctx, { params }) => chargeInvoice(ctx, params.id))];
