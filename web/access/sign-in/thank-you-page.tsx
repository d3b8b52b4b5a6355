// The last page of something that ends outside the dashboard: what has happened, and that nothing more is needed.
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';
import { isSignedIn } from '#web/base/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const ThankYouAddress = z.object({ about: z.enum(['declined', 'done']).catch('done') });

const WORDS = {
  declined: 'The invite is declined and its link no longer works. If that was a mistake, ask to be invited again.',
  done: 'We have your answer. There is nothing more to do, and you can close this page.',
} as const;

export function ThankYouPage() {
  const [{ about }] = useAddress(ThankYouAddress);
  const signedIn = isSignedIn();
  return (
    <>
      <h1>Thank you</h1>
      <p>{WORDS[about]}</p>
      <ButtonLink href={signedIn ? '/dashboard' : '/login'} variant="default" size="md" mt={28}>
        {signedIn ? 'Go to the dashboard' : 'Go to sign-in'}
      </ButtonLink>
    </>
  );
}
