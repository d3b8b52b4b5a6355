import { passwordLink } from '#server/access/passwords.ts';
import { findUserByUsername, insertUser, promote } from '#server/access/user-store.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

/** The first administrator of an installation, made by whoever can run commands on its machine. */
export async function makeAdmin(services: Services, tx: Tx, username: string): Promise<string> {
  const now = services.clock();
  await insertUser(
    tx,
    { username, passwordHash: null, fullName: username.split('@')[0] ?? username, role: 'landlord' },
    now,
  );
  const user = await findUserByUsername(tx, username);
  if (!user) throw new Error(`The account ${username} could not be made`);
  await promote(tx, user.id, now);
  const entry = { chain: `user:${user.id}`, action: 'admin.made', object: { user: user.id } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  return passwordLink(services, tx, user.id, now);
}
