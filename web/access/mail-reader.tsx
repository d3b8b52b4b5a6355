// One mail as its reader would see it. The frame runs no scripts; its links open beside the mailbox.
import { type SyntheticEvent, useState } from 'react';
import { codeIn, framed } from '#web/access/mail-content.ts';
import type { Mail } from '#web/access/mail-list.tsx';
import classes from '#web/access/mailbox.module.css';
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
