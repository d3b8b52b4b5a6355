// The person's own account: name and phone, the authenticator app, how the screens look. Staff who still have to set up
// their app see that and nothing else.

import { AuthenticatorCard } from '#web/access/authenticator-card.tsx';
import { ProfileDetails } from '#web/access/profile-details.tsx';
import { ProfileFrame } from '#web/access/profile-frame.tsx';
import { SchemeChoice } from '#web/access/scheme-choice.tsx';
import { type User, useUser } from '#web/base/user.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';

export function ProfilePage() {
  const user = useUser();
  if (!user) return null;
  const setup = user.scope === 'totp_setup';
  return (
    <ProfileFrame user={user} current="/dashboard/profile">
      <WithSide side={<Side user={user} />}>
        {setup ? (
          <Notice tone="warn" title="Set up your authenticator app to go on">
            Staff accounts need one. Everything else opens as soon as it is on.
          </Notice>
        ) : (
          <ProfileDetails user={user} />
        )}
        <AuthenticatorCard key="authenticator" user={user} />
      </WithSide>
    </ProfileFrame>
  );
}

function Side({ user }: { user: User }) {
  return (
    <>
      <SectionCard title="Theme">
        <SchemeChoice />
      </SectionCard>
      {user.is_admin && user.scope === 'full' ? (
        <SectionCard title="Act as another person">
          <p>See exactly what a landlord or retailer sees, with a reason they are told.</p>
          <ButtonLink href="/login_as" variant="default" mt={12}>
            Choose a person
          </ButtonLink>
        </SectionCard>
      ) : null}
    </>
  );
}
