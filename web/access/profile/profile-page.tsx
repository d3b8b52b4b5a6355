// The person's own account: name and phone, how the screens look. Staff who still have to set up their authenticator
// app see that and nothing else; everybody else finds theirs under Security.
import { useState } from 'react';
import { AuthenticatorCard } from '#web/access/profile/authenticator-card.tsx';
import { ProfileDetails } from '#web/access/profile/profile-details.tsx';
import { ProfileFrame } from '#web/access/profile/profile-frame.tsx';
import { SchemeChoice } from '#web/access/profile/scheme-choice.tsx';
import { EmailCard } from '#web/access/proof/email-change.tsx';
import { type User, useUser } from '#web/base/user.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function ProfilePage() {
  const user = useUser();
  // The card stays until the page is left, so that the recovery codes can still be read once the app is on.
  const [begunInSetup] = useState(user?.scope === 'totp_setup');
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
          <>
            <ProfileDetails user={user} />
            <EmailCard user={user} />
          </>
        )}
        {begunInSetup && !setup ? (
          <Notice tone="ok" title="Your account is ready">
            <Link href="/dashboard">Go on</Link> once you have kept the recovery codes below.
          </Notice>
        ) : null}
        {begunInSetup ? <AuthenticatorCard key="authenticator" user={user} /> : <SecurityLine user={user} />}
      </WithSide>
    </ProfileFrame>
  );
}

function SecurityLine({ user }: { user: User }) {
  return (
    <SectionCard
      title="Security"
      aside={
        <StatusPill tone={user.totp_enabled ? 'works' : 'ended'}>
          {user.totp_enabled ? 'Authenticator on' : 'Authenticator off'}
        </StatusPill>
      }
    >
      <p>
        <Link href="/dashboard/profile/security">Sessions, authenticator app and recent activity</Link>
      </p>
    </SectionCard>
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
