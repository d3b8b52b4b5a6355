// What support did in the demo: the books were proved once, and the merchant's account was looked at two days ago for a
// reason, which the merchant finds under My Profile.
import { IMPERSONATION_MS } from '#core/access/session-life.ts';
import { findPerson } from '#server/access/find-user.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { auditBooks } from '#server/payments/self-audit.ts';

const DAY_MS = 86_400_000;
const LOOKED_MS = 9 * 60_000;
const REASON = 'Ticket 1048: you asked why Tuesday is missing at Foundry Hall';

export async function fillStaffDemo(services: Services, tx: Tx): Promise<string> {
  await auditBooks(services, tx);
  const [staff, merchant] = [await findPerson(tx, 'staff@demo.test'), await findPerson(tx, 'retailer@demo.test')];
  if (!staff || !merchant) return 'a night of the books';
  const began = new Date(services.clock().getTime() - 2 * DAY_MS);
  const chain = `user:${merchant.id}`;
  await appendAudit(
    tx,
    {
      chain,
      action: 'impersonation.started',
      object: { user: merchant.id },
      after: { reason: REASON, expires_at: new Date(began.getTime() + IMPERSONATION_MS) },
    },
    { ...SYSTEM_ORIGIN, actorId: staff.id, at: began },
  );
  await appendAudit(
    tx,
    { chain, action: 'impersonation.stopped', object: { user: merchant.id } },
    {
      ...SYSTEM_ORIGIN,
      actorId: staff.id,
      onBehalfOfId: merchant.id,
      at: new Date(began.getTime() + LOOKED_MS),
    },
  );
  return 'a night of the books and a visit of support';
}
