// How safe this account is: where it is signed in, its authenticator app, what happened to it, who of support looked.
import { useQuery } from '@tanstack/react-query';
import { AuthenticatorCard } from '#web/access/profile/authenticator-card.tsx';
import { ProfilePart } from '#web/access/profile/profile-frame.tsx';
import { RecentActivity } from '#web/access/profile/recent-activity.tsx';
import { securityQuery } from '#web/access/profile/security-queries.ts';
import { SessionsCard } from '#web/access/profile/sessions-card.tsx';
import type { User } from '#web/base/user.ts';
import { Stack } from '#web/ui/page.tsx';
import { AfterAMoment, PageSkeleton } from '#web/ui/states.tsx';

export function SecurityPage() {
  return <ProfilePart current="/dashboard/profile/security">{(user) => <Parts user={user} />}</ProfilePart>;
}

/** The sessions stand first and may be many, so that the rest comes with them. */
function Parts({ user }: { user: User }) {
  if (useQuery(securityQuery).isLoading) {
    return (
      <AfterAMoment>
        <PageSkeleton />
      </AfterAMoment>
    );
  }
  return (
    <Stack>
      <SessionsCard locked={user.impersonation !== null} />
      <AuthenticatorCard user={user} />
      <RecentActivity />
    </Stack>
  );
}
