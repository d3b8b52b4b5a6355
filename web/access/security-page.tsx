// How safe this account is: where it is signed in, its authenticator app, what happened to it, who of support looked.
import { AuthenticatorCard } from '#web/access/authenticator-card.tsx';
import { ProfileFrame } from '#web/access/profile-frame.tsx';
import { RecentActivity } from '#web/access/recent-activity.tsx';
import { SessionsCard } from '#web/access/sessions-card.tsx';
import { useUser } from '#web/base/user.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/page.tsx';

export function SecurityPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame user={user} current="/dashboard/profile/security">
      {user.scope === 'totp_setup' ? (
        <Notice tone="warn" title="Set up your authenticator app first">
          <Link href="/dashboard/profile">Staff accounts need one</Link> before anything else can be seen.
        </Notice>
      ) : (
        <Stack>
          <SessionsCard locked={user.impersonation !== null} />
          <AuthenticatorCard user={user} />
          <RecentActivity />
        </Stack>
      )}
    </ProfileFrame>
  );
}
