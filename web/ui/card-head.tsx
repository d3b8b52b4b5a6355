// The first line of a card or of a row: what it is, and at the right its state or what can be done with it.
import type { ReactNode } from 'react';
import classes from '#web/ui/card-head.module.css';

export function CardHead({ as: Tag = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  return <Tag className={classes.head}>{children}</Tag>;
}
