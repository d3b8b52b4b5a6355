import type { DealStatus } from '#core/deals/status.ts';

/** AutoPay can be proposed while the terms are in force. */
export const OPEN_DEAL: readonly DealStatus[] = ['active', 'active_pending'];
