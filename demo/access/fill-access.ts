import { DEMO_PASSWORD, DEMO_SIGN_INS, STAFF, STAFF_TOTP_SECRET } from '#demo/access/people.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { totpContext } from '#server/access/second-factor.ts';
import { enableTotp, insertUser } from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

export async function fillAccessDemo({ clock, vault }: Services, tx: Tx): Promise<string> {
  const now = clock();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { username, full_name: fullName } of DEMO_SIGN_INS) {
    const staff = username === STAFF;
    const role = username.startsWith('retailer') ? 'retailer' : 'landlord';
    const user = await insertUser(tx, { username, passwordHash, fullName, role, isStaff: staff, isAdmin: staff }, now);
    if (user && staff)
      await enableTotp(tx, user.id, vault.seal('totp', totpContext(user.id), STAFF_TOTP_SECRET), 0, now);
  }
  return `${DEMO_SIGN_INS.length} people`;
}
