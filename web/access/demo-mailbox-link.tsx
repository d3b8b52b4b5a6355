// In a demo no mail leaves the machine: the built-in mailbox is one click away and this says what waits there.

import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChoiceLink } from '#web/access/choice-card.tsx';
import { mailboxQuery } from '#web/access/mailbox-query.ts';
import { timeOfDay } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { OrLine } from '#web/ui/frames.tsx';

export function DemoMailboxLink({ to, method = 'email' }: { to?: string | undefined; method?: 'email' | 'totp' }) {
  const mailbox = useQuery(mailboxQuery(to));
  const newest = mailbox.data?.results[0];
  const mail = newest ? `Newest: ${newest.subject}, ${timeOfDay(newest.sent_at)}` : 'Nothing has arrived yet';
  return (
    <>
      <OrLine>demo</OrLine>
      <ChoiceLink
        href={href('/mailbox', {}, { to: method === 'email' ? to : undefined })}
        icon={<IconMailOpened size={18} stroke={1.6} />}
        title="Open the demo mailbox"
        detail={method === 'totp' ? 'It shows the current code of the demo’s authenticator app' : mail}
      />
    </>
  );
}
