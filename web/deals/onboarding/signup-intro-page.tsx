// The first page of signing up from an invite mail: who invites, which store, and what follows.

import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { withUnit } from '#core/deals/unit-text.ts';
import { InviteOver, NoInvite } from '#web/access/invite-states.tsx';
import { Failure } from '#web/base/failure.ts';
import { fullDate } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useUser } from '#web/base/user.ts';
import classes from '#web/deals/onboarding/signup.module.css';
import { useSignup } from '#web/deals/onboarding/signup.ts';
import type { Signup } from '#web/deals/onboarding/signup-steps.ts';
import { inviteByCodeQuery } from '#web/deals/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupIntroPage() {
  const signup = useSignup();
  const user = useUser();
  if (signup.code === undefined) return user ? <Onward signup={signup} /> : <NoInvite />;
  return <WithCode signup={signup} code={signup.code} />;
}

function WithCode({ signup, code }: { signup: Signup; code: string }) {
  const { go } = useContext(MovingContext);
  const user = useUser();
  const query = useQuery(inviteByCodeQuery(code));
  if (query.error instanceof Failure && query.error.status === 404)
    return user ? <Onward signup={signup} /> : <InviteOver />;
  return (
    <Loaded query={query} what="The invite">
      {(invite) => {
        const profile = signup.to('business-profile', { deal: invite.deal });
        const signIn = href('/login', {}, { email: invite.email, code, backUrl: profile });
        const next = user ? profile : invite.has_account ? signIn : signup.to('create-account');
        return (
          <Wizard
            steps={signup.steps}
            at={signup.at('intro')}
            question={`${invite.inviter} sends you the terms of your store`}
            lead={invite.company.name}
            outcome={<Outcome />}
            note={
              <Link
                href={href('/email-invite/:type/:code/:action', { type: 'deal', code, action: 'reject' })}
                look="quiet"
              >
                Not for me
              </Link>
            }
            next={{
              label: user ? 'Continue' : invite.has_account ? 'Sign in' : 'Create your account',
              act: () => go(next),
            }}
          >
            <dl className={classes.facts}>
              <dt>Store</dt>
              <dd>{withUnit(invite.premises.name, invite.premises.unit)}</dd>
              <dt>Address</dt>
              <dd>{invite.premises.address}</dd>
              <dt>Merchant</dt>
              <dd>{invite.retailer.legal_name}</dd>
              <dt>Sent to</dt>
              <dd>{invite.email}</dd>
              <dt>Open until</dt>
              <dd>{fullDate(invite.expires_at)}</dd>
            </dl>
          </Wizard>
        );
      }}
    </Loaded>
  );
}

function Outcome() {
  return (
    <p>
      An account, your company, and the terms in plain words. You accept or decline at the end; until then nothing is
      agreed. Your sales stay confidential between you and this property owner.
    </p>
  );
}

function Onward({ signup }: { signup: Signup }) {
  return (
    <>
      <FormTitle
        title="Go on with your store"
        lead="You are signed in already: the company, the place and the terms of the store come next."
      />
      <ButtonLink href={signup.to('business-profile')}>Continue</ButtonLink>
    </>
  );
}
