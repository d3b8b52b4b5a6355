// The head all profile pages share: whose account it is, and the way between them.
import type { ReactNode } from 'react';
import type { User } from '#web/base/user.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const TABS = [
  { label: 'Account', href: '/dashboard/profile' },
  { label: 'Password', href: '/dashboard/profile/password' },
  { label: 'Security', href: '/dashboard/profile/security' },
  { label: 'Notifications', href: '/dashboard/profile/notifications' },
];

export function ProfileFrame({ user, current, children }: { user: User; current: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title="My Profile" facts={`${user.username} · ${accountKind(user)}`} />
      {user.scope === 'totp_setup' ? null : <LinkTabs label="Profile" tabs={TABS} current={current} />}
      {children}
    </>
  );
}

function accountKind({ role, is_staff, is_admin }: User): string {
  if (is_admin) return 'Administrator';
  if (is_staff) return 'Staff';
  return role === 'landlord' ? 'Landlord' : 'Retailer';
}
