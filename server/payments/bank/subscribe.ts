// The provider sends its messages to one address of ours; if it does not know it yet, it is told.
import { createHash } from 'node:crypto';
import type { Services } from '#server/base/services.ts';
import { bankOf, hasBank, webhookSecretOf } from '#server/payments/bank/bank.ts';

export const WEBHOOK_PATH = '/api/payments/webhooks/dwolla/';

export async function ensureSubscription(services: Services): Promise<void> {
  if (!hasBank(services)) return;
  const url = `${services.config.publicUrl.replace(/\/$/, '')}${WEBHOOK_PATH}`;
  const subscriptions = await bankOf(services).webhooks.list();
  if (subscriptions.some((each) => each.url === url && !each.paused)) return;
  const secret = webhookSecretOf(services);
  await bankOf(services).webhooks.subscribe(url, secret, keyFor(url, secret));
}

/** The same address and secret are the same subscription, also when two servers start at once. */
function keyFor(url: string, secret: string): string {
  const hex = createHash('sha256').update(`${url}\n${secret}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
