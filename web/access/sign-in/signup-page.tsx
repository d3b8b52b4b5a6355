// Creating the account an invite was sent for. The page says who invited before it asks for anything.
import { z } from 'zod';
import { AddressText } from '#web/access/address-text.ts';
import { type FoundInvite, useInvite } from '#web/access/find-invite.ts';
import { InviteFailed, InviteLoading, InviteOver, NoInvite } from '#web/access/invite-states.tsx';
import { HasAccount } from '#web/access/sign-in/has-account.tsx';
import { SignupForm } from '#web/access/sign-in/signup-form.tsx';
import { useAddress } from '#web/base/address.ts';
import { FormTitle } from '#web/ui/frames.tsx';

const SignupAddress = z.object({ code: AddressText, type: AddressText });

export function SignupPage() {
  const [{ code, type }] = useAddress(SignupAddress);
  return code ? <WithCode code={code} type={type} /> : <NoInvite />;
}

function WithCode({ code, type }: { code: string; type: string | undefined }) {
  const { data, error, refetch } = useInvite(code, type);
  if (error) return <InviteFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <InviteLoading />;
  if (data === null) return <InviteOver />;
  return data.invite.has_account ? <HasAccount invitation={data} /> : <Signup invitation={data} />;
}

function Signup({ invitation }: { invitation: FoundInvite }) {
  const { inviter } = invitation.invite;
  return (
    <>
      <FormTitle
        title="Create your account"
        lead={
          <>
            <strong>{inviter}</strong> invites you to {invitation.kind.offer(invitation.invite)}.
          </>
        }
      />
      <SignupForm invitation={invitation} />
    </>
  );
}
