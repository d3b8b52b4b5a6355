// One mail as its reader would see it. The frame runs no scripts; its links open beside the mailbox.
import { IconPaperclip } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { getMailAttachment } from '#core/access/mailbox-contract.ts';
import { codeIn, framed } from '#web/access/mailbox/mail-content.ts';
import type { Mail } from '#web/access/mailbox/mail-list.tsx';
import classes from '#web/access/mailbox/mailbox.module.css';
import { mailboxHeaders } from '#web/access/setup/mailbox-key.ts';
import { call, pathOf } from '#web/base/api.ts';
import { callPrefix, config } from '#web/base/config.ts';
import { dateAndTime } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Link } from '#web/ui/link.tsx';

export function MailReader({ mail, to }: { mail: Mail; to: string | undefined }) {
  const [height, setHeight] = useState(420);
  const code = codeIn(mail.text);
  const measure = (event: SyntheticEvent<HTMLIFrameElement>) => {
    const content = event.currentTarget.contentDocument?.body.scrollHeight;
    if (content) setHeight(content);
  };
  return (
    <article className={classes.reader} aria-labelledby="mail-subject">
      <Link href={href('/mailbox', {}, { to })} className={classes.back}>
        All mails
      </Link>
      <header className={classes.top}>
        <div>
          <h2 id="mail-subject" className={classes.heading}>
            {mail.subject}
          </h2>
          <p className={classes.about}>
            To {mail.to} · {dateAndTime(mail.sent_at)}
          </p>
        </div>
        {code ? <CopyButton text={code} label={`Copy code ${code}`} /> : null}
      </header>
      <MailFiles mail={mail} />
      <iframe
        title={`Mail: ${mail.subject}`}
        className={classes.frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={framed(mail.html)}
        style={{ height }}
        onLoad={measure}
      />
    </article>
  );
}

function MailFiles({ mail: { id, attachments } }: { mail: Mail }) {
  if (attachments.length === 0) return null;
  const at = callPrefix(config().base_url, window.location.origin);
  return (
    <ul className={classes.files} aria-label="Attachments">
      {attachments.map(({ name, size_bytes }, place) => (
        <li key={name}>
          <a
            href={at + pathOf(getMailAttachment.path, { id, place })}
            download={name}
            className={classes.file}
            onClick={(event) => {
              if (config().demo) return;
              event.preventDefault();
              void saveAttachment(id, place, name);
            }}
          >
            <IconPaperclip size={15} stroke={1.6} aria-hidden /> {name}{' '}
            <span className={classes.about}>{Math.ceil(size_bytes / 1_024)} kB</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link alone cannot carry the key of the mailbox. */
async function saveAttachment(id: number, place: number, name: string): Promise<void> {
  const file = await call(getMailAttachment, { params: { id, place }, headers: mailboxHeaders() });
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
