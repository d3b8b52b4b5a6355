import { passwordLink } from '#server/access/passwords.ts';
import { belongsSomewhere, findUserByUsername, insertUser, promote } from '#server/access/user-sql.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { StartRefused } from '#server/base/start-refused.ts';

/**
 * A further administrator, or one who lost the password: made by whoever can run commands on the machine. An account
 * that belongs to a property or company is refused: nobody is staff and a member at once.
 */
export async function makeAdmin(services: Services, tx: Tx, username: string) {
  const now = services.clock();
  await insertUser(
    tx,
    { username, passwordHash: null, fullName: username.split('@')[0] ?? username, role: 'landlord' },
    now,
  );
  const user = await findUserByUsername(tx, username);
  if (!user) throw new Error(`The account ${username} could not be made`);
  if (await belongsSomewhere(tx, user.id)) {
    throw new StartRefused(
      `${username} belongs to a property or company. An administrator needs an account of their own: use another e-mail.`,
    );
  }
  await promote(tx, user.id, now);
  const entry = { chain: `user:${user.id}`, action: 'admin.made', object: { user: user.id } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  return { userId: user.id, link: await passwordLink(services, tx, user.id, now) };
}
