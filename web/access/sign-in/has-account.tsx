// An invite for somebody who already has an account: sign in and, where there is something to answer, go on to it.

import type { FoundInvite } from '#web/access/find-invite.ts';
import { href } from '#web/base/href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';

export function HasAccount({ invitation: { invite, kind, code } }: { invitation: FoundInvite }) {
  const address = href('/login', {}, { email: invite.email, code, backUrl: kind.answerAt?.(code, invite) });
  return (
    <>
      <FormTitle
        title="You already have an account"
        lead={
          <>
            <strong>{invite.inviter}</strong> invites you to {kind.offer(invite)}. Sign in as{' '}
            <strong>{invite.email}</strong> to go on.
          </>
        }
      />
      <ButtonLink href={address} size="md" fullWidth>
        Sign in
      </ButtonLink>
    </>
  );
}
