// The link that makes the first administrator: one hour, one use, only while there is none. A start of an empty
// installation prints one, which works only where the server listens on its own machine; whoever can run commands on
// the machine asks for one that works over the network too. A new one ends those before it, and only its hash is kept.
import {
  endSetupLinks,
  findSetupLink,
  hasAdministrator,
  insertSetupLink,
  lockSetup,
} from '#server/access/setup/setup-sql.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const LIFE_MS = 3_600_000;

/** Undefined once there is an administrator. */
export async function makeSetupLink(
  { config, clock }: Services,
  tx: Tx,
  how: { printed: boolean },
): Promise<string | undefined> {
  const now = clock();
  await lockSetup(tx);
  await endSetupLinks(tx, now);
  if (await hasAdministrator(tx)) return undefined;
  const code = randomToken();
  const expires_at = new Date(now.getTime() + LIFE_MS);
  await insertSetupLink(tx, { code_hash: tokenHash(code), printed: how.printed, created_at: now, expires_at });
  const entry = { chain: 'installation', action: 'setup.link_made', object: {}, after: { ...how, expires_at } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  return `${config.publicUrl}/setup?code=${code}`;
}

/** What an earlier start printed stops working with this one, also where this one prints nothing. */
export async function endPrintedLinks({ clock }: Services, tx: Tx): Promise<void> {
  await lockSetup(tx);
  await endSetupLinks(tx, clock(), { printed: true });
}

/** The link behind a code while it can still be claimed here. */
export async function openSetupLink({ config, clock }: Services, db: Db, code: string) {
  const link = await findSetupLink(db, tokenHash(code), clock());
  if (!link || (link.printed && !config.local) || (await hasAdministrator(db))) return undefined;
  return link;
}

/** Whether this installation still waits for its first administrator. */
export const isUnclaimed = async (db: Db): Promise<boolean> => !(await hasAdministrator(db));
