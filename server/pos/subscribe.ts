// Notices ordered at the vendor when a connection is made, and given up when it ends. They only make readings sooner,
// so a vendor that refuses the order does not keep anybody from connecting.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type Credentials, WEBHOOK_ID, WEBHOOK_KEY } from '#server/pos/adapter.ts';
import * as queries from '#server/pos/connection-sql.ts';
import { openCredentials, openSession, sealCredentials } from '#server/pos/credentials.ts';

export const noticesUrl = (services: Services, type: string) =>
  `${services.config.publicUrl}/api/pos/webhooks/${type}/`;

/** Safe to run twice: a connection that has its subscription keeps it. */
export async function subscribe(services: Services, connectionId: number): Promise<void> {
  try {
    const { adapter, session } = await openSession(services, connectionId);
    if (!adapter.webhook?.subscribe || session.credentials[WEBHOOK_ID]) return;
    const url = noticesUrl(services, adapter.type);
    const subscription = await adapter.webhook.subscribe(session, { url, contact: services.config.supportEmail });
    await transact(services.db, 'system', async (tx) => {
      const row = await queries.lockCredentials(tx, connectionId);
      if (!row) return;
      const credentials = { ...openCredentials(services, connectionId, row.credentials), ...subscription };
      const sealed = sealCredentials(services, connectionId, credentials);
      await queries.saveCredentials(tx, connectionId, sealed, null, services.clock());
    });
  } catch (error) {
    services.log.warn({ err: error, connectionId }, 'a vendor did not take the order for notices');
  }
}

/** What a connection that is signed in again keeps of its subscription. */
export function keptSubscription(services: Services, id: number, sealed: string | null): Credentials {
  if (sealed === null) return {};
  const credentials = openCredentials(services, id, sealed);
  return Object.fromEntries(
    [WEBHOOK_ID, WEBHOOK_KEY].flatMap((name) => (credentials[name] ? [[name, credentials[name]] as const] : [])),
  );
}

/** The keys of a merchant's subscriptions, to check a notice that says it is from there. */
export async function subscriptionKeys(services: Services, type: string, merchants: readonly string[]) {
  if (merchants.length === 0) return [];
  const rows = await transact(services.db, 'system', (tx) => queries.listCredentialsOf(tx, type, merchants));
  return rows.flatMap(({ id, credentials }) => keptSubscription(services, id, credentials)[WEBHOOK_KEY] ?? []);
}
