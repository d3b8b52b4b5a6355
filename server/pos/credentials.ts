// A connection's credentials are opened only here, for the moment a vendor is called, and renewed one at a time.
//
// Refresh tokens are often good only once, so two renewals at the same moment would lose the connection. The vendor may
// not be called inside a transaction; so the row is locked for the decision, a lease says who renews, and whoever comes
// second waits for what the first one brings.
import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type Adapter, type Credentials, type Session, WEBHOOK_ID } from '#server/pos/adapter.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import * as queries from '#server/pos/connection-sql.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { createCaller, createSession, renewCredentials } from '#server/pos/session.ts';
import { settingsOf } from '#server/pos/settings.ts';

const LEASE_MS = 60_000;
const WAIT_MS = 200;
const LONGEST_WAITS = 150;

const context = (id: number) => `pos_connections:${id}:credentials`;

export function sealCredentials(services: Services, id: number, credentials: Credentials): string {
  return services.vault.seal('pos', context(id), JSON.stringify(credentials));
}

export function openCredentials(services: Services, id: number, sealed: string | null): Credentials {
  if (sealed === null) throw new PosProblem('unauthorised', 'This connection has no credentials. Connect it again.');
  return JSON.parse(services.vault.open('pos', context(id), sealed)) as Credentials;
}

/** A session as the merchant. The caller has decided that this connection may be used. */
export async function openSession(
  services: Services,
  connectionId: number,
): Promise<{ adapter: Adapter; session: Session; close(): Promise<void> }> {
  const row = await transact(services.db, 'system', (tx) => queries.findCredentials(tx, connectionId));
  const adapter = row && adapterOf(row.type);
  if (!row || !adapter) throw new PosProblem('unauthorised', 'This sales system is not connected.');
  const settings = settingsOf(services.config, adapter);
  const credentials = openCredentials(services, row.id, row.credentials);
  const session = createSession(services.outbound, services.clock, settings, {
    credentials: () => credentials,
    headers: (held) => adapter.headers(settings, held),
    ...(adapter.access.refresh && { renew: (stale: Credentials) => renew(services, adapter, row.id, stale) }),
  });
  return {
    adapter,
    session,
    close: async () => {
      const subscription = session.credentials[WEBHOOK_ID];
      if (subscription) await adapter.webhook?.unsubscribe?.(session, subscription);
      await adapter.access.revoke?.(createCaller(services.outbound, services.clock), settings, session.credentials);
    },
  };
}

async function renew(services: Services, adapter: Adapter, id: number, stale: Credentials): Promise<Credentials> {
  for (let waits = 0; waits < LONGEST_WAITS; waits += 1) {
    const turn = await takeTurn(services, id, stale);
    if (turn.kind === 'renewed') return turn.credentials;
    if (turn.kind === 'mine') return bring(services, adapter, id, stale);
    await pause(WAIT_MS);
  }
  throw new PosProblem('unavailable', 'The connection is being renewed elsewhere.');
}

type Turn = { kind: 'mine' } | { kind: 'wait' } | { kind: 'renewed'; credentials: Credentials };

function takeTurn(services: Services, id: number, stale: Credentials): Promise<Turn> {
  return transact(services.db, 'system', async (tx) => {
    const row = await queries.lockCredentials(tx, id);
    const credentials = openCredentials(services, id, row?.credentials ?? null);
    if (JSON.stringify(credentials) !== JSON.stringify(stale)) return { kind: 'renewed', credentials };
    const now = services.clock();
    if (row?.renewing_until && row.renewing_until > now) return { kind: 'wait' };
    await queries.leaseRenewal(tx, id, new Date(now.getTime() + LEASE_MS));
    return { kind: 'mine' };
  });
}

async function bring(services: Services, adapter: Adapter, id: number, stale: Credentials): Promise<Credentials> {
  try {
    const call = createCaller(services.outbound, services.clock);
    const renewed = await renewCredentials(adapter, call, settingsOf(services.config, adapter), stale);
    const sealed = sealCredentials(services, id, renewed);
    await transact(services.db, 'system', (tx) => queries.saveCredentials(tx, id, sealed, null, services.clock()));
    return renewed;
  } catch (error) {
    await transact(services.db, 'system', (tx) => queries.leaseRenewal(tx, id, null));
    throw error;
  }
}
