// All calls of AutoPay.
import { autopayRoutes } from '#server/payments/autopay-routes.ts';
import { bankRoutes } from '#server/payments/bank/bank-routes.ts';

export const paymentRoutes = [...bankRoutes, ...autopayRoutes];
