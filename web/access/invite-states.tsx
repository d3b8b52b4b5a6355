// What a page about an invite shows when there is no invite to show.

import classes from '#web/access/form.module.css';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { AfterAMoment, SkeletonLine } from '#web/ui/states.tsx';

export function InviteLoading() {
  return (
    <AfterAMoment>
      <div role="status" aria-label="Loading" className={classes.form}>
        <SkeletonLine width={220} height={30} />
        <SkeletonLine width="90%" />
        <SkeletonLine width="100%" height={120} />
        <SkeletonLine width="100%" height={40} />
      </div>
    </AfterAMoment>
  );
}

export function InviteFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailed title="The invite could not be loaded" error={error} retry={retry} />;
}

/** Used, withdrawn, expired or mistyped: the server tells nobody which, so the page says what to do in each case. */
export function InviteOver() {
  return (
    <ToSignIn
      title="This invite can no longer be used"
      lead="It was answered already, withdrawn, or has expired. If you have an account, sign in; otherwise ask the person who invited you to send it again."
    />
  );
}

export function NoInvite() {
  return (
    <ToSignIn
      title="Sign-up is by invite"
      lead="A landlord, a retailer or a colleague invites you by e-mail, and the link in that mail opens this page with your invite. Look for a mail from Breakpoint, or ask them to send it again."
    />
  );
}

function ToSignIn(words: { title: string; lead: string }) {
  return (
    <>
      <FormTitle {...words} />
      <ButtonLink href="/login" size="md" fullWidth>
        Go to sign-in
      </ButtonLink>
    </>
  );
}
