// How safe this account is: where it is signed in, its authenticator app, what happened to it, who of support looked.
import { AuthenticatorCard } from '#web/access/authenticator-card.tsx';
import { ProfilePart } from '#web/access/profile-frame.tsx';
import { RecentActivity } from '#web/access/recent-activity.tsx';
import { SessionsCard } from '#web/access/sessions-card.tsx';
import { Stack } from '#web/ui/page.tsx';

export function SecurityPage() {
  return (
    <ProfilePart current="/dashboard/profile/security">
      {(user) => (
        <Stack>
          <SessionsCard locked={user.impersonation !== null} />
          <AuthenticatorCard user={user} />
          <RecentActivity />
        </Stack>
      )}
    </ProfilePart>
  );
}
