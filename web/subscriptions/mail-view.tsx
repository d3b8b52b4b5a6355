// The mail as it would tell of the last ended days, and a button that sends it to whoever looks.
import { Button } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { ReportPreview, SubscriptionReport } from '#core/subscriptions/contract.ts';
import { span } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { previewQuery, useSendNow } from '#web/subscriptions/queries.ts';
import classes from '#web/subscriptions/subscriptions.module.css';
import { Notice } from '#web/ui/notice.tsx';
import { FigureSkeleton } from '#web/ui/states.tsx';

const FIRST_HEIGHT = 560;

export function MailView({ report, free }: { report: SubscriptionReport; free: boolean }) {
  const preview = useQuery(previewQuery(report.id));
  const sending = useSendNow(report.id);
  const send = () => sending.mutate(undefined, { onSuccess: ({ detail }) => showToast('ok', detail) });
  return (
    <section aria-label="Preview of the mail" className={classes.view}>
      {free ? (
        <div className={classes.sendLine}>
          <p className={classes.quiet}>As it would look today, for your own properties.</p>
          <Button
            variant="default"
            leftSection={<IconSend size={16} stroke={1.6} />}
            loading={sending.isPending}
            onClick={send}
          >
            Send me one now
          </Button>
        </div>
      ) : null}
      <QueryView query={preview} failed="The mail could not be written" loading={<FigureSkeleton />}>
        {(mail) => <Preview mail={mail} />}
      </QueryView>
    </section>
  );
}

function Preview({ mail }: { mail: ReportPreview }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const measure = (event: SyntheticEvent<HTMLIFrameElement>) => {
    const content = event.currentTarget.contentDocument?.documentElement.scrollHeight;
    if (content) setHeight(content);
  };
  return (
    <>
      {mail.empty ? (
        <Notice tone="neutral" title={`There is nothing to tell of ${span(mail.from, mail.through)}`}>
          On such a morning subscribers are left in peace or told so in one line.
        </Notice>
      ) : null}
      <p className={classes.subject}>{mail.subject}</p>
      <ul className={classes.files} aria-label="Attachments">
        {mail.attachments.map(({ name, size_bytes }) => (
          <li key={name} className={classes.file}>
            <IconPaperclip size={15} stroke={1.6} aria-hidden /> {name}
            <span className={classes.quiet}>{Math.ceil(size_bytes / 1_024)} kB</span>
          </li>
        ))}
      </ul>
      <iframe
        title={`Mail: ${mail.subject}`}
        className={classes.frame}
        sandbox="allow-same-origin"
        srcDoc={mail.html}
        style={{ height }}
        onLoad={measure}
      />
    </>
  );
}
