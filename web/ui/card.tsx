// A card: a title line, and rows or any content below it.
import type { ReactNode } from 'react';
import classes from '#web/ui/card.module.css';

type SectionCardProps = {
  title?: ReactNode;
  /** Quiet words beside the title: "3 stores". */
  note?: ReactNode;
  /** At the right of the title: a link, a figure, a control. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Without padding, for tables and rows that reach the edges. */
  flush?: boolean;
  level?: 2 | 3;
  children?: ReactNode;
};

export function SectionCard({ title, note, aside, footer, flush = false, level = 2, children }: SectionCardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card}>
      {title ? (
        <div className={classes.head} data-ruled={flush || undefined}>
          <Heading className={classes.title}>
            {title}
            {note ? (
              <>
                {' '}
                <span className={classes.note}>{note}</span>
              </>
            ) : null}
          </Heading>
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </div>
      ) : null}
      <div className={flush ? undefined : classes.body} data-titled={title ? true : undefined}>
        {children}
      </div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}

export type TaskTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'rent';

/** One thing in a card: an icon tile, what and why in two lines, the one action at the right. */
export function CardLine(props: {
  icon?: ReactNode;
  tone?: TaskTone;
  title: ReactNode;
  detail?: ReactNode;
  middle?: ReactNode;
  action?: ReactNode;
}) {
  const { icon, tone = 'neutral', title, detail, middle, action } = props;
  return (
    <div className={classes.line}>
      {icon ? (
        <span className={classes.tile} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <div className={classes.words}>
        <p className={classes.what}>{title}</p>
        {detail ? <p className={classes.why}>{detail}</p> : null}
      </div>
      {middle}
      {action}
    </div>
  );
}
