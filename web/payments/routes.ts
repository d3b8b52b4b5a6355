// The screens of AutoPay.
import type { Feature } from '#web/base/screen.ts';
import { autopayAliases, autopayScreens } from '#web/payments/sweeps/screens.ts';

export const paymentsFeature: Feature = {
  screens: [...autopayScreens],
  aliases: [...autopayAliases],
};
