import { resendConfirmationCode } from '#core/access/contract.ts';
import classes from '#web/access/form.module.css';
import { countdown, resendWait } from '#web/access/sign-in/resend-wait.ts';
import { useNow } from '#web/access/use-now.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';

type ResendCodeProps = { id: string; sentAt: string | undefined; onSent: (sentAt: string) => void };

/** "Send a new code", after the pause between two mails has counted down. */
export function ResendCode({ id, sentAt, onSent }: ResendCodeProps) {
  const now = useNow(1_000);
  const sending = useAction(
    { done: ({ sent_at }) => onSent(sent_at) },
    () => call(resendConfirmationCode, { body: { verification_id: id } }),
    'A new code is on its way.',
  );
  const wait = resendWait(sentAt, now);
  if (wait > 0) return <span>Send a new code in {countdown(wait)}</span>;
  return (
    <button type="button" className={classes.plain} disabled={sending.isPending} onClick={() => sending.mutate()}>
      Send a new code
    </button>
  );
}
