// The three people of the demo, as its sign-in page and its terminal name them. The staff account has a fixed authenticator
// secret whose code the mailbox shows; it exists only where demo data does.
import { totpCode } from '#server/access/totp.ts';
import type { DemoPeople } from '#server/base/services.ts';

export const DEMO_PASSWORD = 'Demo-2026!';
export const STAFF = 'staff@demo.test';
export const STAFF_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const DEMO_SIGN_INS = [
  { username: 'landlord@demo.test', label: 'Landlord', full_name: 'Dana Whitfield', organisation: 'Harbor & Vale' },
  { username: 'retailer@demo.test', label: 'Retailer', full_name: 'Marcus Oyelaran', organisation: 'Juniper & Rye' },
  { username: STAFF, label: 'Staff', full_name: 'Priya Nair', organisation: 'Support' },
] as const;

export const demoPeople: DemoPeople = {
  password: DEMO_PASSWORD,
  signIns: DEMO_SIGN_INS,
  totp: (now) => ({ username: STAFF, code: totpCode(STAFF_TOTP_SECRET, now) }),
};
