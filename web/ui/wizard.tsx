// A task in numbered steps: the steps in one row, the question as title, what you will get at the side, and a footer
// with Back, a note and Continue.
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/ui/wizard.module.css';

export type WizardProps = {
  steps: readonly string[];
  /** Place of the current step, from 0. */
  at: number;
  question: string;
  lead?: ReactNode;
  /** "What you will get" */
  outcome?: ReactNode;
  note?: ReactNode;
  back?: () => void;
  next: { label?: string; act: () => void; busy?: boolean; disabled?: boolean };
  children: ReactNode;
};

export function Wizard(props: WizardProps) {
  const { steps, at, question, lead, outcome, children } = props;
  return (
    <section className={classes.wizard} aria-label={`Step ${at + 1} of ${steps.length}`}>
      <Steps steps={steps} at={at} />
      <div className={classes.content} data-side={outcome ? true : undefined}>
        <div>
          <h1 className={classes.question}>{question}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          <div className={classes.input}>{children}</div>
        </div>
        {outcome ? (
          <aside className={classes.outcome}>
            <h2>What you will get</h2>
            {outcome}
          </aside>
        ) : null}
      </div>
      <Foot {...props} />
    </section>
  );
}

export function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-state={place < at ? 'done' : place === at ? 'now' : 'ahead'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden="true">
            {place < at ? <IconCheck size={13} stroke={2.4} /> : place + 1}
          </span>
          <span className={classes.name}>{step}</span>
          {place < at ? <span className="unseen">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}

function Foot({ back, note, next }: WizardProps) {
  return (
    <div className={classes.foot}>
      {back ? (
        <Button variant="default" onClick={back}>
          Back
        </Button>
      ) : (
        <span />
      )}
      <div className={classes.onward}>
        {note ? <span className={classes.note}>{note}</span> : null}
        <Button onClick={next.act} loading={next.busy ?? false} disabled={next.disabled ?? false}>
          {next.label ?? 'Continue'}
        </Button>
      </div>
    </div>
  );
}
