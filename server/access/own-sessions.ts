// Where a person is signed in, and ending that: one session, or all but this one.
import { deviceOf } from '#core/access/device.ts';
import { networkOf } from '#core/access/network.ts';
import type { OwnSession, Security } from '#core/access/security-contract.ts';
import { notFound, refuse } from '#core/base/problem.ts';
import { countRecoveryCodes, findOwnSession, listLiveSessions } from '#server/access/security-sql.ts';
import { endSession, endSessionsOf } from '#server/access/sql.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';

export async function readSecurity({ db, viewer, now, request }: Ctx): Promise<Security> {
  const rows = await listLiveSessions(db, viewer.userId, now);
  const sessions = rows.map(
    (row): OwnSession => ({
      id: row.id,
      current: row.id === viewer.sessionId,
      device: deviceOf(row.user_agent),
      address: row.ip,
      network: networkOf(row.ip),
      same_address: row.ip === request.ip,
      began_at: row.created_at.toISOString(),
      last_active_at: row.last_active_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      support: row.admin_name === null ? null : { name: row.admin_name, reason: row.impersonation_reason ?? '' },
    }),
  );
  return {
    totp_enabled: viewer.totpEnabled,
    recovery_codes_left: await countRecoveryCodes(db, viewer.userId),
    sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
  };
}

/** Ending an ended one changes nothing. */
export async function endOneSession(ctx: Ctx, id: number): Promise<Security> {
  const { db, viewer, now, audit } = ctx;
  const session = (await findOwnSession(db, viewer.userId, id)) ?? notFound();
  if (session.id === viewer.sessionId) refuse('This is the session you are using. Log out to end it.');
  await endSession(db, session.id, now);
  const support = session.impersonator_id !== null;
  const object = { session: id, ...(support ? { support } : { device: deviceOf(session.user_agent) }) };
  audit({ chain: `user:${viewer.userId}`, action: 'session.ended', object });
  return readSecurity(ctx);
}

export async function endOthers(ctx: Ctx): Promise<Security> {
  const { db, viewer, now, audit } = ctx;
  await endSessionsOf(db, viewer.userId, now, viewer.sessionId);
  audit({ chain: `user:${viewer.userId}`, action: 'sessions.ended', object: { kept: viewer.sessionId } });
  return readSecurity(ctx);
}

export async function countLiveSessions(db: Db, userId: number, now: Date): Promise<number> {
  const sessions = await listLiveSessions(db, userId, now);
  return sessions.filter(({ admin_name }) => admin_name === null).length;
}
