// The account, made in one press; the confirmation code follows by mail and then the sign-up goes on.
import { useInvite } from '#web/access/find-invite.ts';
import { InviteFailed, InviteLoading, InviteOver, NoInvite } from '#web/access/invite-states.tsx';
import { HasAccount } from '#web/access/sign-in/has-account.tsx';
import { SignupForm } from '#web/access/sign-in/signup-form.tsx';
import classes from '#web/deals/onboarding/signup.module.css';
import { useSignup } from '#web/deals/onboarding/signup.ts';
import { FormTitle } from '#web/ui/frames.tsx';

export function SignupAccountPage() {
  const { code } = useSignup();
  return <div className={classes.account}>{code ? <WithCode code={code} /> : <NoInvite />}</div>;
}

function WithCode({ code }: { code: string }) {
  const { data, error, refetch } = useInvite(code, 'deal');
  if (error) return <InviteFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <InviteLoading />;
  if (data === null) return <InviteOver />;
  if (data.invite.has_account) return <HasAccount invitation={data} />;
  return (
    <>
      <FormTitle
        title="Create your account"
        lead="With it you read and answer the terms. A code by e-mail confirms that the address is yours."
      />
      <SignupForm invitation={data} />
    </>
  );
}
