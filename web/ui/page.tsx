// The top of a page. Answer first: eyebrow, one big figure, one sentence with the reason. Other pages have a title.
import type { ReactNode } from 'react';
import { Figure } from '#web/ui/money-text.tsx';
import classes from '#web/ui/page.module.css';

type AnswerHeaderProps = {
  /** Scope and date: "Tuesday, Nov 17, 2026. Good morning, Dana." */
  eyebrow: ReactNode;
  figure: string;
  /** Facts in <strong>, what opens in <Link look="opens">. */
  sentence: ReactNode;
  actions?: ReactNode;
};

export function AnswerHeader({ eyebrow, figure, sentence, actions }: AnswerHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <h1 className={classes.answer}>
          <Figure text={figure} />
        </h1>
        <p className={classes.sentence}>{sentence}</p>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  crumbs?: ReactNode;
  pills?: ReactNode;
  /** One line of facts under the title. */
  facts?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, crumbs, pills, facts, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {crumbs}
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          {pills}
        </div>
        {facts ? <p className={classes.facts}>{facts}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}

/** Content with a side column of 328 px, or 400 where bars stand in it; below each other on narrow screens. */
export function WithSide({ children, side, wide = false }: { children: ReactNode; side: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.withSide} data-wide={wide || undefined}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{side}</div>
    </div>
  );
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}

/** Four cards in a row, two on narrow screens. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

export function Footnote({ children }: { children: ReactNode }) {
  return <p className={classes.footnote}>{children}</p>;
}
