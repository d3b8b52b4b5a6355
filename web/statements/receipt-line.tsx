// A line of a receipt: an operator, what it is, dotted leaders and the amount. What explains it opens below.
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from '#web/statements/receipt-line.module.css';

type ReceiptLineProps = {
  sign?: '−' | '=' | '+' | '×';
  label: ReactNode;
  note?: ReactNode;
  value: string;
  /** Sums have a rule above and are bold. */
  sum?: boolean;
  tone?: 'rent' | 'expected';
  opened?: boolean;
  children?: ReactNode;
};

export function ReceiptLine({ children, opened = false, ...line }: ReceiptLineProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  if (children === undefined || children === null) {
    return (
      <div className={classes.line} data-sum={line.sum || undefined}>
        <span className={classes.chevron} />
        <Words {...line} />
      </div>
    );
  }
  return (
    <div>
      <button
        type="button"
        className={classes.line}
        data-sum={line.sum || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.chevron} data-open={open || undefined}>
          <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
        </span>
        <Words {...line} />
      </button>
      <div id={id} className={classes.opened} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

function Words({ sign, label, note, value, tone }: Omit<ReceiptLineProps, 'children' | 'opened'>) {
  return (
    <>
      <span className={classes.sign}>{sign ?? ''}</span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      <span className={classes.leader} aria-hidden="true" />
      <span className={classes.value} data-tone={tone}>
        {value}
      </span>
    </>
  );
}

/** What an opened line shows, on the wash of what it is about. */
export function Wash({ tone, children }: { tone: 'sales' | 'rent'; children: ReactNode }) {
  return (
    <div className={classes.wash} data-tone={tone}>
      {children}
    </div>
  );
}

/** "$200,000.00 in this tier × 6%" with its result at the right. */
export function WashRow({ children, value }: { children: ReactNode; value?: string }) {
  return (
    <div className={classes.washRow}>
      <span>{children}</span>
      {value ? <strong>{value}</strong> : null}
    </div>
  );
}

export function NumberedPart(props: {
  id?: string;
  number: number;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={props.id} className={classes.part}>
      <h3 className={classes.partTitle}>
        <span className={classes.number}>{props.number}</span>
        {props.title}
        {props.note ? <span className={classes.partNote}>{props.note}</span> : null}
      </h3>
      {props.children}
    </section>
  );
}
