// A figure with its reason: label, value, what it compares with, and a small chart. The whole card is a link.
import type { ReactNode } from 'react';
import classes from '#web/ui/figure-card.module.css';
import { Link } from '#web/ui/link.tsx';
import { Figure } from '#web/ui/money-text.tsx';

type FigureCardProps = {
  label: string;
  value: string;
  /** Rent is plum; where a plum chart stands below it, the figure stays ink. */
  kind?: 'plain' | 'rent';
  /** The change first: <Delta text="+5.1%" /> vs last year. */
  reason?: ReactNode;
  chart?: ReactNode;
  href?: string;
};

export function FigureCard({ label, value, kind = 'plain', reason, chart, href }: FigureCardProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-kind={kind}>
        <Figure text={value} size="card" />
      </span>
      {reason ? <span className={classes.reason}>{reason}</span> : null}
      {chart ? <span className={classes.chart}>{chart}</span> : null}
    </>
  );
  return href ? (
    <Link href={href} look="quiet" className={classes.card}>
      {content}
    </Link>
  ) : (
    <div className={classes.card}>{content}</div>
  );
}
