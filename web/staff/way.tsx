// Ways to go on, beside each other: an icon, what it is, a sentence about it, and its buttons. The usual one stands first.
import type { ReactNode } from 'react';
import classes from '#web/staff/way.module.css';

export function Ways({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>;
}

type WayProps = { icon: ReactNode; title: string; words: string; first?: boolean; children: ReactNode };

export function Way({ icon, title, words, first = false, children }: WayProps) {
  return (
    <div className={classes.way} data-first={first || undefined}>
      <span className={classes.tile} aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{words}</p>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
