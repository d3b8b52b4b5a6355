// A few words on a wash that stay on the page: what is in the way, and what to do about it.
import type { ReactNode } from 'react';
import classes from '#web/ui/notice.module.css';

type Tone = 'warn' | 'bad' | 'ok' | 'neutral';

export function Notice({ tone, title, children }: { tone: Tone; title: string; children?: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}>
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.words}>{children}</div> : null}
    </div>
  );
}
