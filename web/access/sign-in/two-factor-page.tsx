// Signing in, second half: the six digits from the mail, or the authenticator app's code or a recovery code.

import { useState } from 'react';
import { z } from 'zod';
import { confirmSignIn } from '#core/access/contract.ts';
import { CODE_DIGITS } from '#core/access/verification.ts';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/form.module.css';
import { MailboxLink } from '#web/access/mailbox/mailbox-link.tsx';
import { destination, takePosCode } from '#web/access/sign-in/after-sign-in.ts';
import { BlockedNotice } from '#web/access/sign-in/blocked-notice.tsx';
import { CodeForm } from '#web/access/sign-in/code-form.tsx';
import { useLoginBlock } from '#web/access/sign-in/login-block.ts';
import { RecoveryForm } from '#web/access/sign-in/recovery-form.tsx';
import { ResendCode } from '#web/access/sign-in/resend-code.tsx';
import { useAddress, usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { timeOfDay } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { beginSession } from '#web/base/session.ts';
import { useAction } from '#web/base/use-action.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';

const TwoFactorAddress = z.object({
  email: AddressText,
  type: z.enum(['registration_landlord', 'registration_retailer']).optional().catch(undefined),
  method: z.enum(['email', 'totp']).catch('email'),
  sent_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
  code: z
    .string()
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))
    .optional()
    .catch(undefined),
  backUrl: AddressText,
});
type Place = z.output<typeof TwoFactorAddress>;

export function TwoFactorPage() {
  const { id } = usePathParams<'id'>();
  const [place, change] = useAddress(TwoFactorAddress);
  const [recovery, setRecovery] = useState(false);
  const blockedUntil = useLoginBlock();
  const confirming = useAction(
    { done: ({ key }) => beginSession(key, destination(takePosCode(), place.backUrl)) },
    (code: string) => call(confirmSignIn, { body: { verification_id: id, code } }),
  );
  const form = {
    busy: confirming.isPending || confirming.isSuccess,
    blocked: blockedUntil !== undefined,
    error: fieldErrorsOf(confirming.error).code ?? fieldErrorsOf(confirming.error).verification_id,
    onSend: (code: string) => confirming.mutate(code),
  };
  const swap = () => {
    confirming.reset();
    setRecovery(!recovery);
  };
  return (
    <>
      <Title place={place} recovery={recovery} />
      {blockedUntil ? <BlockedNotice until={blockedUntil} /> : null}
      {recovery ? <RecoveryForm {...form} /> : <CodeForm {...form} given={place.code} />}
      <div className={classes.links}>
        {place.method === 'totp' ? (
          <button type="button" className={classes.plain} onClick={swap}>
            {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        ) : (
          <ResendCode id={id} sentAt={place.sent_at} onSent={(sentAt) => change({ sent_at: sentAt })} />
        )}
        <Link href={href('/login', {}, { backUrl: safeBackUrl(place.backUrl) })}>Use another account</Link>
      </div>
      <MailboxLink to={place.email} method={place.method} />
    </>
  );
}

function Title({ place: { email, type, method, sent_at }, recovery }: { place: Place; recovery: boolean }) {
  const who = email ? <strong>{email}</strong> : 'your e-mail';
  if (recovery) {
    return (
      <FormTitle title="Enter a recovery code" lead={<>One of the ten codes you kept for {who}. Each works once.</>} />
    );
  }
  if (method === 'totp') {
    return <FormTitle title="Enter the code" lead={<>Six digits from the authenticator app of {who}.</>} />;
  }
  const title = type ? 'Confirm your e-mail' : 'Enter the code';
  const at = sent_at ? ` at ${timeOfDay(sent_at)}` : '';
  return (
    <FormTitle
      title={title}
      lead={
        <>
          Six digits, sent to {who}
          {at}.
        </>
      }
    />
  );
}
