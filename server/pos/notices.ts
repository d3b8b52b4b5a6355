// A vendor's notice that something changed. Its signature is checked over the raw body; nothing in it is believed but
// whose it is; and all it does is to wake the reader of that merchant's channels.
import { notFound, Problem, problemBody } from '#core/base/problem.ts';
import { transact } from '#server/base/db/db.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import type { Notice } from '#server/pos/adapter.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import { channelsOfMerchant } from '#server/pos/connection-sql.ts';
import { wakeChannels } from '#server/pos/feeds.ts';
import { settingsOf } from '#server/pos/settings.ts';
import { noticesUrl, subscriptionKeys } from '#server/pos/subscribe.ts';

/** Signatures, and the one header that says whose notice it is where the body does not. */
const SIGNATURE_HEADERS = [
  'x-square-hmacsha256-signature',
  'x-clover-auth',
  'x-shopify-hmac-sha256',
  'x-shopify-shop-domain',
  'x-izettle-signature',
  'x-signature',
  'toast-signature',
  'poynt-webhook-signature',
] as const;

/** Whom an unchecked notice names is looked up, so few are enough. */
const MOST_NAMED = 5;

export async function receiveNotice({ services, request }: PublicCtx, type: string): Promise<undefined> {
  const adapter = adapterOf(type);
  if (!adapter?.webhook) return notFound();
  const { webhook } = adapter;
  const headers = Object.fromEntries(SIGNATURE_HEADERS.map((name) => [name, request.header(name) ?? '']));
  const signed = { headers, rawBody: request.rawBody, url: noticesUrl(services, adapter.type) };
  const code = webhook.hello?.(signed);
  if (code !== undefined) {
    services.log.warn({ type, entered: code }, 'a vendor asks that this code be entered in its dashboard');
    return undefined;
  }
  const named = webhook.subscribe ? read(() => webhook.parse(signed)).flatMap(({ merchant }) => merchant ?? []) : [];
  const keys = await subscriptionKeys(services, adapter.type, [...new Set(named)].slice(0, MOST_NAMED));
  if (!webhook.verify(settingsOf(services.config, adapter), signed, keys)) {
    throw new Problem(403, problemBody(403, 'The signature does not match.'));
  }
  for (const { merchant, location } of read(() => webhook.parse(signed))) {
    await transact(services.db, 'system', async (tx) => {
      const channels = await channelsOfMerchant(tx, adapter.type, merchant, location);
      await wakeChannels(services, tx, { channelIds: channels.map(({ id }) => id) });
    });
  }
  return undefined;
}

/**
 * A body that is signed but says nothing we understand is taken without a word: the vendor would only send it again.
 */
function read(parse: () => Notice[]): Notice[] {
  try {
    return parse();
  } catch {
    return [];
  }
}
