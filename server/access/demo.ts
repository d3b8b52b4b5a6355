// The three people of the demo. The staff account has a fixed authenticator secret whose code the mailbox shows; it
// exists only where demo data does.
import { hashPassword } from '#server/access/password-hash.ts';
import { totpContext } from '#server/access/second-factor.ts';
import { totpCode } from '#server/access/totp.ts';
import { enableTotp, insertUser } from '#server/access/user-store.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

export const DEMO_PASSWORD = 'Demo-2026!';
const STAFF = 'staff@demo.test';
const STAFF_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const DEMO_SIGN_INS = [
  { username: 'landlord@demo.test', label: 'Landlord', full_name: 'Dana Whitfield', organisation: 'Harbor & Vale' },
  { username: 'retailer@demo.test', label: 'Retailer', full_name: 'Marcus Oyelaran', organisation: 'Juniper & Rye' },
  { username: STAFF, label: 'Staff', full_name: 'Priya Nair', organisation: 'Support' },
] as const;

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

export const demoTotp = (now: Date) => ({ username: STAFF, code: totpCode(STAFF_TOTP_SECRET, now) });
