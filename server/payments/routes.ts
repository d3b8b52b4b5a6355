// All calls of AutoPay.
import { bankRoutes } from '#server/payments/bank/bank-routes.ts';

export const paymentRoutes = [...bankRoutes];
