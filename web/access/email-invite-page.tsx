// The page behind the link of an invite mail: who invites, to what, until when, and the two answers.

import { Button } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { type FoundInvite, useInvite } from '#web/access/find-invite.ts';
import classes from '#web/access/form.module.css';
import { InviteFailed, InviteLoading, InviteOver } from '#web/access/invite-states.tsx';
import { beginAccepting, stopAccepting } from '#web/access/invites/accepting.ts';
import { HasAccount } from '#web/access/sign-in/has-account.tsx';
import { usePathParams } from '#web/base/address.ts';
import { fullDate } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { endSession } from '#web/base/session.ts';
import { useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const DECLINING = new Set(['reject', 'decline']);
const ROLE_WORDS = { landlord: 'Landlord', retailer: 'Retailer' } as const;

export function EmailInvitePage() {
  const { type, code, action } = usePathParams<'type' | 'code' | 'action'>();
  const { data, error, refetch } = useInvite(code, type);
  if (error) return <InviteFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <InviteLoading />;
  if (data === null) return <InviteOver />;
  const declining = DECLINING.has(action) && data.kind.reject !== undefined;
  return declining ? <Decline invitation={data} /> : <Accept invitation={data} />;
}

function Accept({ invitation }: { invitation: FoundInvite }) {
  const user = useUser();
  const { invite, kind, code, type } = invitation;
  useEffect(() => beginAccepting(type, code), [type, code]);
  if (user && user.username !== invite.email)
    return <SomebodyElse invitation={invitation} signedInAs={user.username} />;
  if (!user && invite.has_account) return <HasAccount invitation={invitation} />;
  const onward = user ? (kind.answerAt?.(code, invite) ?? '/dashboard') : href('/signup', {}, { code, type });
  return (
    <>
      <Title invitation={invitation} />
      <Facts invitation={invitation} />
      <div className={classes.actions}>
        <ButtonLink href={onward} size="md" fullWidth>
          {user ? 'Continue' : 'Create your account'}
        </ButtonLink>
        {kind.reject ? (
          <ButtonLink
            href={href('/email-invite/:type/:code/:action', { type, code, action: 'reject' })}
            variant="subtle"
            size="md"
            fullWidth
          >
            Decline
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function Decline({ invitation }: { invitation: FoundInvite }) {
  const { invite, kind, code, type } = invitation;
  const { go } = useContext(MovingContext);
  useEffect(stopAccepting, []);
  const declining = useAction({ done: () => go(href('/thank-you', {}, { about: 'declined' })) }, async () =>
    kind.reject?.(code),
  );
  return (
    <>
      <FormTitle
        title="Decline this invite?"
        lead={
          <>
            <strong>{invite.inviter}</strong> invites you to {kind.offer(invite)}. Once declined, the link stops
            working.
          </>
        }
      />
      <div className={classes.actions}>
        <Button color="bad" size="md" fullWidth loading={declining.isPending} onClick={() => declining.mutate()}>
          Decline invite
        </Button>
        <ButtonLink
          href={href('/email-invite/:type/:code/:action', { type, code, action: 'accept' })}
          variant="default"
          size="md"
          fullWidth
        >
          Back to the invite
        </ButtonLink>
      </div>
    </>
  );
}

function SomebodyElse({ invitation, signedInAs }: { invitation: FoundInvite; signedInAs: string }) {
  return (
    <>
      <Title invitation={invitation} />
      <Notice tone="warn" title="This invite is for another account">
        It was sent to {invitation.invite.email}, and you are signed in as {signedInAs}.
      </Notice>
      <div className={classes.actions}>
        <Button size="md" fullWidth onClick={() => void endSession()}>
          Log out and go on
        </Button>
        <ButtonLink href="/dashboard" variant="default" size="md" fullWidth>
          Stay signed in
        </ButtonLink>
      </div>
    </>
  );
}

function Title({ invitation: { invite, kind } }: { invitation: FoundInvite }) {
  const hello = invite.first_name ? `Hello ${invite.first_name}` : 'You are invited';
  return (
    <FormTitle
      title={hello}
      lead={
        <>
          <strong>{invite.inviter}</strong> invites you to {kind.offer(invite)}.
        </>
      }
    />
  );
}

function Facts({ invitation: { invite } }: { invitation: FoundInvite }) {
  return (
    <dl className={classes.facts}>
      <dt>Sent to</dt>
      <dd>{invite.email}</dd>
      <dt>Account</dt>
      <dd>{ROLE_WORDS[invite.role]}</dd>
      <dt>Open until</dt>
      <dd>{fullDate(invite.expires_at)}</dd>
    </dl>
  );
}
