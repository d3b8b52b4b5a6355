// A row of a list on a phone: who or what with its state, a few lines about it, and the actions below.
import type { ReactNode } from 'react';
import classes from '#web/properties/list-card.module.css';

type ListCardProps = { title: ReactNode; status?: ReactNode; lines: readonly string[]; actions: ReactNode };

export function ListCard({ title, status, lines, actions }: ListCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <p className={classes.title}>{title}</p>
        {status}
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
