// The screens of AutoPay.
import { lazyPart } from '#web/base/features.ts';
import type { Feature } from '#web/base/screen.ts';
import { bankNav, bankScreens } from '#web/payments/bank/screens.ts';
import { rentNav, rentScreens } from '#web/payments/rent/screens.ts';
import { autopayNav, autopayScreens, autopayTabs } from '#web/payments/sweeps/screens.ts';

export const paymentsFeature: Feature = {
  screens: [...bankScreens, ...autopayScreens, ...rentScreens],
  nav: [...autopayNav, ...rentNav, ...bankNav],
  ...autopayTabs,
  slots: {
    receiptInvoice: lazyPart(() =>
      import('#web/payments/invoices/receipt-invoice.tsx').then((file) => file.ReceiptInvoice),
    ),
  },
};
