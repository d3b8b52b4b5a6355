// Where no mail leaves the machine the built-in mailbox is one click away, and this says what waits there.

import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChoiceLink } from '#web/access/choice-card.tsx';
import { mailboxQuery } from '#web/access/mailbox/mailbox-query.ts';
import { canReadMailbox } from '#web/access/setup/mailbox-key.ts';
import { config } from '#web/base/config.ts';
import { timeOfDay } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { OrLine } from '#web/ui/frames.tsx';

type MailboxLinkProps = { to?: string | undefined; method?: 'email' | 'totp' };

export function MailboxLink(props: MailboxLinkProps) {
  const { demo, local } = config();
  if (demo || (local?.mailbox && props.method !== 'totp')) return <Offered {...props} demo={demo !== null} />;
  return null;
}

function Offered({ to, method = 'email', demo }: MailboxLinkProps & { demo: boolean }) {
  const mailbox = useQuery(mailboxQuery(to));
  const newest = mailbox.data?.results[0];
  const mail = !canReadMailbox()
    ? 'The administrator opens it'
    : newest
      ? `Newest: ${newest.subject}, ${timeOfDay(newest.sent_at)}`
      : 'Nothing has arrived yet';
  return (
    <>
      <OrLine>{demo ? 'demo' : 'no mail leaves this machine'}</OrLine>
      <ChoiceLink
        href={href('/mailbox', {}, { to: method === 'email' ? to : undefined })}
        icon={<IconMailOpened size={18} stroke={1.6} />}
        title={demo ? 'Open the demo mailbox' : 'Open the mailbox'}
        detail={method === 'totp' ? 'It shows the current code of the demo’s authenticator app' : mail}
      />
    </>
  );
}
