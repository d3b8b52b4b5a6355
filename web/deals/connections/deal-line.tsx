// A deal as one line of a card: its pill stands before the action where there is room, and below the words on a phone.
import type { ReactNode } from 'react';
import classes from '#web/deals/connections/deal-list.module.css';
import { CardLine, type TaskTone } from '#web/ui/card.tsx';

type DealLineProps = {
  icon: ReactNode;
  tone?: TaskTone;
  title: string;
  detail: string;
  pill: ReactNode;
  action: ReactNode;
};

export function DealLine({ icon, tone = 'neutral', title, detail, pill, action }: DealLineProps) {
  return (
    <CardLine
      icon={icon}
      tone={tone}
      title={title}
      detail={
        <>
          {detail}
          <span className={classes.pillBelow}>{pill}</span>
        </>
      }
      middle={<span className={classes.pillBeside}>{pill}</span>}
      action={action}
    />
  );
}
