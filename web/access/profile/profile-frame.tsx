// The head all profile pages share: whose account it is, and the way between them. Staff who still have to set up their
// authenticator app are sent to do that first, wherever they are.
import type { ReactNode } from 'react';
import { type User, useUser } from '#web/base/user.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
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

/** A page of the profile that opens once the account is set up. */
export function ProfilePart({ current, children }: { current: string; children: (user: User) => ReactNode }) {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame user={user} current={current}>
      {user.scope === 'totp_setup' ? (
        <Notice tone="warn" title="Set up your authenticator app first">
          <Link href="/dashboard/profile">Staff accounts need one</Link> before anything else can be seen or changed.
        </Notice>
      ) : (
        children(user)
      )}
    </ProfileFrame>
  );
}

function accountKind({ role, is_staff, is_admin }: User): string {
  if (is_admin) return 'Administrator';
  if (is_staff) return 'Staff';
  return role === 'landlord' ? 'Landlord' : 'Retailer';
}
