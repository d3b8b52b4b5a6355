// Who claims the link becomes the first administrator, signed in to do one thing: set up an authenticator app.
import { sessionExpiry } from '#core/access/session-life.ts';
import { EMAIL_ALREADY_EXISTS } from '#core/base/messages.ts';
import type { Role } from '#core/base/permissions.ts';
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { openSetupLink } from '#server/access/setup/setup-link.ts';
import { endSetupLinks, lockSetup, spendSetupLink } from '#server/access/setup/setup-sql.ts';
import { insertSession } from '#server/access/sql.ts';
import { insertUser } from '#server/access/user-sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { PublicCtx, StepsCtx } from '#server/base/serve.ts';

type Account = { username: string; full_name: string; password: string };

const OVER =
  'This link was used, has run out or was replaced. Start the server again for a new one, or run: npm run admin';

export async function readSetupLink({ services }: PublicCtx, code: string) {
  const link = (await openSetupLink(services, services.db, code)) ?? notFound();
  return { expires_at: link.expires_at.toISOString() };
}

export async function claimSetup(ctx: PublicCtx, code: string, account: Account) {
  const { services, now } = ctx;
  if (!(await openSetupLink(services, services.db, code))) return refuse(OVER);
  const passwordHash = await hashPassword(account.password);
  return ctx.transact(async (tx, audit) => {
    await lockSetup(tx);
    if (!(await openSetupLink(services, tx, code))) return refuse(OVER);
    await spendSetupLink(tx, tokenHash(code), now);
    await endSetupLinks(tx, now);
    const rights = { role: 'landlord', isStaff: true, isAdmin: true } as const;
    const id = await insertAccount(tx, account, passwordHash, rights, now);
    await audit({ chain: `user:${id}`, action: 'admin.made', object: { user: id, by: 'setup link' } }, id);
    return { key: await beginSession(ctx, tx, id, 'totp_setup') };
  });
}

/**
 * On their own machine the administrator makes the account of their own portfolio at once, because no mail leaves. It
 * is a second one: nobody is staff and a member at the same time.
 */
export async function makeOwn(ctx: StepsCtx, account: Account) {
  const { services, viewer, now } = ctx;
  if (!services.config.local)
    notAllowed('Invite the landlord by e-mail: this installation is not on your own machine.');
  const passwordHash = await hashPassword(account.password);
  return ctx.transact(async ({ db, audit }) => {
    const id = await insertAccount(db, account, passwordHash, { role: 'landlord' }, now);
    const object = { user: id, username: account.username };
    audit({ chain: `user:${id}`, action: 'sign_up', object: { ...object, made_by: viewer.userId } });
    audit({ chain: `user:${viewer.userId}`, action: 'admin.own_account_made', object });
    return { key: await beginSession(ctx, db, id, 'full') };
  });
}

type Rights = { role: Role; isStaff?: boolean; isAdmin?: boolean };

async function insertAccount(tx: Tx, account: Account, passwordHash: string, rights: Rights, now: Date) {
  const { username, full_name: fullName } = account;
  const user = await insertUser(tx, { username, fullName, passwordHash, ...rights }, now);
  return user ? user.id : refuseField('username', EMAIL_ALREADY_EXISTS);
}

async function beginSession(
  { now, request }: Pick<PublicCtx, 'now' | 'request'>,
  tx: Tx,
  userId: number,
  scope: 'full' | 'totp_setup',
): Promise<string> {
  const token = randomToken();
  const { ip, userAgent } = request;
  const expiresAt = sessionExpiry(now);
  await insertSession(tx, { tokenHash: tokenHash(token), userId, scope, expiresAt, totpAt: null, ip, userAgent }, now);
  return token;
}
