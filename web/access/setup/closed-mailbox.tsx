// The mailbox of an installation that no mail leaves, in a browser that has not opened it: the administrator does.
import { Button } from '@mantine/core';
import classes from '#web/access/form.module.css';
import { useOpenMailbox } from '#web/access/setup/mailbox-key.ts';
import { useUser } from '#web/base/user.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';

export function ClosedMailbox({ onOpened }: { onOpened: () => void }) {
  const user = useUser();
  const opening = useOpenMailbox();
  const administrator = user?.is_admin === true && user.scope === 'full';
  return (
    <>
      <FormTitle
        title="Mailbox"
        lead="No mail leaves this machine, because no mail server is set (SMTP_URL). The administrator reads here what would have gone out."
      />
      {administrator ? (
        <>
          <p>
            This browser can then read it for a day, also while you sign in as somebody you invited: their code is in
            there.
          </p>
          <Button
            mt={16}
            loading={opening.isPending}
            onClick={() => opening.mutate(undefined, { onSuccess: onOpened })}
          >
            Open the mailbox in this browser
          </Button>
        </>
      ) : (
        <>
          <p>
            <Link href="/login?backUrl=/mailbox">Sign in as administrator</Link> to open it in this browser.
          </p>
          <p className={classes.hint}>
            Is the code to sign in with in here? Run <code>npm run admin -- you@example.com</code> with your own e-mail
            on this machine: it prints a link that opens the mailbox.
          </p>
        </>
      )}
    </>
  );
}
