// The screens of AutoPay.
import type { Feature } from '#web/base/screen.ts';
import { bankNav, bankScreens } from '#web/payments/bank/screens.ts';
import { autopayNav, autopayScreens, autopayTabs } from '#web/payments/sweeps/screens.ts';

export const paymentsFeature: Feature = {
  screens: [...bankScreens, ...autopayScreens],
  nav: [...autopayNav, ...bankNav],
  ...autopayTabs,
};
