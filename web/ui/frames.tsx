// The frames of pages outside the dashboard: simple (a form beside the picture), wide-simple and large-text.
import type { ReactNode } from 'react';
import { BendPicture } from '#web/ui/charts/bend-picture.tsx';
import classes from '#web/ui/frames.module.css';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

type FrameProps = { home: string; children: ReactNode };

export function SimpleFrame({ home, children }: FrameProps) {
  return (
    <div className={classes.simple}>
      <div className={classes.panel}>
        <header className={classes.brand}>
          <Logo href={home} />
        </header>
        <main id="main" tabIndex={-1} className={classes.form}>
          {children}
        </main>
        <footer className={classes.notice}>
          Sales data stays confidential between the two parties of a connection.{' '}
          <Link href="/legal-notice">Legal notice</Link>
        </footer>
      </div>
      <aside className={classes.picture} aria-label="How percentage rent works">
        <BendPicture />
      </aside>
    </div>
  );
}

export function WideSimpleFrame(props: FrameProps) {
  return <WideFrame {...props} content={classes.wideContent} />;
}

export function LargeTextFrame(props: FrameProps) {
  return <WideFrame {...props} content={classes.largeContent} />;
}

function WideFrame({ home, children, content }: FrameProps & { content: string | undefined }) {
  return (
    <div className={classes.wide}>
      <header className={classes.brand}>
        <Logo href={home} />
      </header>
      <main id="main" tabIndex={-1} className={content}>
        {children}
      </main>
      <footer className={classes.notice}>
        <Link href="/legal-notice">Legal notice</Link>
      </footer>
    </div>
  );
}

/** Title and lead sentence of a form page. */
export function FormTitle({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className={classes.title}>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </div>
  );
}

/** A hairline with a word in it, between two ways of doing the same. */
export function OrLine({ children }: { children: ReactNode }) {
  return (
    <div className={classes.or}>
      <span>{children}</span>
    </div>
  );
}
