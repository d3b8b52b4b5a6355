// The built-in mailbox: every mail that did not leave the machine, newest first, and the demo staff account's code.
// Whose mails and which one is open live in the address; the page looks for new ones by itself.
import { Select } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { AddressText } from '#web/access/address-text.ts';
import { DemoTotp } from '#web/access/mailbox/demo-totp.tsx';
import { type Mail, MailList } from '#web/access/mailbox/mail-list.tsx';
import { MailReader } from '#web/access/mailbox/mail-reader.tsx';
import classes from '#web/access/mailbox/mailbox.module.css';
import { mailboxQuery } from '#web/access/mailbox/mailbox-query.ts';
import { ClosedMailbox } from '#web/access/setup/closed-mailbox.tsx';
import { canReadMailbox, keepMailboxKey } from '#web/access/setup/mailbox-key.ts';
import { useAddress } from '#web/base/address.ts';
import { config } from '#web/base/config.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { AfterAMoment, EmptyState, PageSkeleton } from '#web/ui/states.tsx';

const NO_MAIL_LEAVES =
  'No mail leaves this machine, because no mail server is set (SMTP_URL). What would have gone out is here, for the administrator.';

const MailboxAddress = z.object({
  to: AddressText,
  mail: z.coerce.number().int().optional().catch(undefined),
  key: AddressText,
});

export function MailboxPage() {
  const [{ key }, change] = useAddress(MailboxAddress);
  const [open, setOpen] = useState(canReadMailbox);
  // The key goes out of the address at once, so that it is not copied with it.
  useEffect(() => {
    if (key === undefined) return;
    keepMailboxKey(key);
    setOpen(canReadMailbox());
    change({ key: undefined });
  }, [key, change]);
  return open ? <Mailbox /> : <ClosedMailbox onOpened={() => setOpen(true)} />;
}

function Mailbox() {
  const [{ to, mail }, change] = useAddress(MailboxAddress);
  const demo = config().demo !== null;
  const { data, error, refetch } = useQuery(mailboxQuery(to));
  return (
    <>
      <div className={classes.head}>
        <FormTitle
          title={demo ? 'Demo mailbox' : 'Mailbox'}
          lead={demo ? 'In the demo no mail leaves this machine. What was sent is here.' : NO_MAIL_LEAVES}
        />
        <Select
          aria-label="Whose mails"
          placeholder="Everybody’s mails"
          data={recipients(data?.results ?? [], to)}
          value={to ?? null}
          onChange={(value) => change({ to: value ?? undefined, mail: undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'Show everybody’s mails' }}
          className={classes.whose ?? ''}
        />
      </div>
      {data?.totp ? <DemoTotp username={data.totp.username} code={data.totp.code} /> : null}
      {data ? (
        <Mails mails={data.results} to={to} chosen={mail} />
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </>
  );
}

function Mails({ mails, to, chosen }: { mails: readonly Mail[]; to: string | undefined; chosen: number | undefined }) {
  if (mails.length === 0) {
    return (
      <div className={classes.empty}>
        <EmptyState
          icon={<IconMailOff size={28} stroke={1.6} />}
          title={to ? `Nothing was sent to ${to} yet` : 'Nothing was sent yet'}
          hint="Whoever signs in gets a confirmation code, which arrives here within a few seconds."
        />
      </div>
    );
  }
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];
  return (
    <div className={classes.mailbox} data-reading={chosen !== undefined || undefined}>
      <MailList mails={mails} open={open?.id} to={to} />
      {open ? <MailReader key={open.id} mail={open} to={to} /> : null}
    </div>
  );
}

function Waiting({ error, retry }: { error: unknown; retry: () => void }) {
  if (!error) {
    return (
      <AfterAMoment>
        <PageSkeleton />
      </AfterAMoment>
    );
  }
  return <LoadFailed title="The mails could not be loaded" error={error} retry={retry} />;
}

/** The demo's people, whoever else got a mail, and the one in the address. */
function recipients(mails: readonly Mail[], to: string | undefined): string[] {
  const people = config().demo?.sign_ins.map(({ username }) => username) ?? [];
  return [...new Set([...people, ...mails.map((mail) => mail.to), ...(to ? [to] : [])])];
}
