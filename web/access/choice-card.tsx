// A way on as a card: icon, what it is and a line about it, an arrow. A link or a button, whichever it does.
import { Loader } from '@mantine/core';
import { IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/access/choice-card.module.css';
import { Link } from '#web/ui/link.tsx';

type CardWords = { icon: ReactNode; title: string; detail: string };

export function ChoiceButton(props: CardWords & { busy: boolean; disabled: boolean; onClick: () => void }) {
  const { busy, disabled, onClick, ...words } = props;
  return (
    <button type="button" className={classes.card} disabled={disabled} onClick={onClick}>
      <Content {...words} />
      {busy ? <Loader size={16} color="var(--ink-2)" /> : <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />}
    </button>
  );
}

/** Opens beside the page, which is still needed. */
export function ChoiceLink({ href, ...words }: CardWords & { href: string }) {
  return (
    <Link href={href} look="quiet" className={classes.card} target="_blank">
      <Content {...words} />
      <IconArrowUpRight size={16} stroke={1.6} aria-label="opens in a new tab" role="img" />
    </Link>
  );
}

function Content({ icon, title, detail }: CardWords) {
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail}</span>
      </span>
    </>
  );
}
