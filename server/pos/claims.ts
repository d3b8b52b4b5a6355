// A sign-in that began at the vendor ends at us with nobody signed in. Its credentials wait ten minutes behind a code
// of 256 bits; the person signs in, sees what it is and says which company it belongs to.
import { notFound, refuse } from '#core/base/problem.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { transact } from '#server/base/db/db.ts';
import { type PublicCtx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import type { Credentials } from '#server/pos/adapter.ts';
import { exchange, keep, locationsWith, requireAdapter } from '#server/pos/connect.ts';
import * as queries from '#server/pos/connection-sql.ts';
import { connectionView } from '#server/pos/connection-view.ts';
import { requireCompany } from '#server/properties/access.ts';

const LIFETIME_MS = 10 * 60_000;

const context = (hash: string) => `pos_claims:${hash}:credentials`;

export async function arriveAtUs(ctx: PublicCtx, type: PosType, returned: Readonly<Record<string, string>>) {
  const { services, now } = ctx;
  const adapter = requireAdapter(services, type);
  const credentials = await exchange(ctx, adapter, returned, {});
  const places = await locationsWith(services, adapter, credentials);
  const code = randomToken();
  const codeHash = tokenHash(code);
  const name = places
    .map((place) => place.name)
    .join(', ')
    .slice(0, 120);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const sealed = services.vault.seal('pos', context(codeHash), JSON.stringify(credentials));
  const merchant = credentials[adapter.webhook?.merchantKey ?? 'merchant_id'] ?? null;
  await transact(services.db, 'system', async (tx) => {
    await queries.dropExpiredClaims(tx, now);
    await queries.insertClaim(tx, { codeHash, type, name, merchant, sealed, now, expiresAt });
  });
  return { code, type, title: POS_TITLES[type], name, expires_at: expiresAt.toISOString() };
}

/** A connection is found by its own code as well, by those who see it. */
export async function readClaim(ctx: StepsCtx, code: string) {
  const { services, now } = ctx;
  const connection = await readAsViewer(ctx, ({ db, viewer }) => queries.findByCode(db, viewer, code));
  if (connection) {
    const { type, title, name, id, company } = connectionView(connection);
    return { type, title, name, expires_at: null, connection: id, company };
  }
  const claim = await transact(services.db, 'system', (tx) => queries.findClaim(tx, tokenHash(code), now));
  if (!claim) return notFound();
  const type = claim.type as PosType;
  const expires_at = claim.expires_at.toISOString();
  return { type, title: POS_TITLES[type], name: claim.name, expires_at, connection: null, company: null };
}

/** The claim is taken away first, so that of two people with one code only one is served. */
export async function assignClaim(ctx: StepsCtx, code: string, company: number) {
  const { services, now } = ctx;
  const connection = await readAsViewer(ctx, async (inner) => {
    await requireCompany(inner, company, 'permission_manage_connections');
    return queries.findByCode(inner.db, inner.viewer, code);
  });
  if (connection?.company_id === company) return connectionView(connection);
  if (connection) refuse('This sales system belongs to another of your companies. Disconnect it there first.');
  const codeHash = tokenHash(code);
  const claim = (await transact(services.db, 'system', (tx) => queries.takeClaim(tx, codeHash, now))) ?? notFound();
  const credentials = JSON.parse(services.vault.open('pos', context(codeHash), claim.credentials)) as Credentials;
  const adapter = requireAdapter(services, claim.type as PosType);
  return keep(ctx, adapter, { company, connection: null }, credentials);
}
