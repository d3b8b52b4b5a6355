import type { z } from 'zod';
import type { listMailbox } from '#core/access/mailbox-contract.ts';
import classes from '#web/access/mailbox/mailbox.module.css';
import { dateAndTime } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { Link } from '#web/ui/link.tsx';

export type Mail = z.output<typeof listMailbox.reply>['results'][number];

export function MailList({
  mails,
  open,
  to,
}: {
  mails: readonly Mail[];
  open: number | undefined;
  to: string | undefined;
}) {
  return (
    <nav aria-label="Mails" className={classes.list}>
      {mails.map((mail) => (
        <Link
          key={mail.id}
          href={href('/mailbox', {}, { to, mail: mail.id })}
          look="quiet"
          className={classes.entry}
          aria-current={mail.id === open ? 'true' : undefined}
        >
          <span className={classes.subject}>{mail.subject}</span>
          <span className={classes.about}>
            {mail.to} · {dateAndTime(mail.sent_at)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
