// All calls of AutoPay.
import { approvalRoutes } from '#server/payments/approvals/approval-routes.ts';
import { bankRoutes } from '#server/payments/bank/bank-routes.ts';
import { bookRoutes } from '#server/payments/books/book-routes.ts';
import { debitRoutes } from '#server/payments/debits/debit-routes.ts';
import { disputeRoutes } from '#server/payments/disputes/dispute-routes.ts';
import { invoiceRoutes } from '#server/payments/invoices/invoice-routes.ts';
import { payoutRoutes } from '#server/payments/payouts/payout-routes.ts';
import { sweepRoutes } from '#server/payments/sweeps/sweep-routes.ts';

export const paymentRoutes = [
  ...bankRoutes,
  ...sweepRoutes,
  ...invoiceRoutes,
  ...approvalRoutes,
  ...debitRoutes,
  ...payoutRoutes,
  ...disputeRoutes,
  ...bookRoutes,
];
