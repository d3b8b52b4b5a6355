// One business of the demo's merchant sells at many counters, and each brought its own sales system: connected, with its
// location not chosen yet. So every system that is simulated can be looked at and taken further.
import { DEFAULT_ZONE } from '#core/base/time.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import { COUNTERS, COUNTERS_COMPANY } from '#demo/pos/counters.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import { saveCredentials } from '#server/pos/connection-sql.ts';
import { sealCredentials } from '#server/pos/credentials.ts';

type Counter = { id: string; name: string; timeZone: string; salesPerDay: number };

export async function fillCounters(services: Services, tx: Tx): Promise<number> {
  const company = await tx.selectFrom('companies').select('id').where('name', '=', COUNTERS_COMPANY).executeTakeFirst();
  const types = (Object.keys(COUNTERS) as PosType[]).filter((type) => services.simulators?.types.includes(type));
  if (!company) return 0;
  const now = services.clock();
  for (const [index, type] of types.entries()) {
    const { id } = await tx
      .insertInto('pos_connections')
      .values({ company_id: company.id, type, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const counter = { id: `CTR-${100 + index}`, name: COUNTERS[type] ?? type, timeZone: DEFAULT_ZONE, salesPerDay: 40 };
    await giveAccess(services, tx, { connectionId: id, type, shops: [counter] });
  }
  return types.length;
}

/** The simulated vendor lets us read these shops, and the connection is called after them. */
export async function giveAccess(
  services: Services,
  tx: Tx,
  { connectionId, type, shops }: { connectionId: number; type: PosType; shops: readonly Counter[] },
): Promise<boolean> {
  const { simulators } = services;
  const adapter = adapterOf(type);
  if (!simulators || !adapter) return false;
  const credentials = lasting(simulators.credentials(type, simulators.merchant([...shops])));
  const merchant = credentials[adapter.webhook?.merchantKey ?? 'merchant_id'] ?? null;
  const sealed = sealCredentials(services, connectionId, credentials);
  await saveCredentials(tx, connectionId, sealed, merchant, services.clock());
  const name = shops.map((shop) => shop.name).join(', ');
  await tx
    .updateTable('pos_connections')
    .set({ name: name.slice(0, 120) })
    .where('id', '=', connectionId)
    .execute();
  return true;
}

/** The simulated SFTP server has new keys at every start; its bucket is read with the same one as before. */
function lasting(credentials: Record<string, string>): Record<string, string> {
  const { via, username = '' } = credentials;
  if (via !== 'sftp') return credentials;
  const bucket = { bucket: 'exports', region: 'us-east-1' };
  const keys = { access_key_id: username, secret_access_key: 'simulated' };
  return { via: 's3', ...bucket, ...keys, merchant_id: `s3:${bucket.bucket}/` };
}
