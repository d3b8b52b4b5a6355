// A form of the bank set-up: the fields in a card, what happens next beside it, and the bank's own words when it
// refuses.
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from '#web/payments/bank/bank.module.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';

type FormCardProps = {
  title: string;
  action: string;
  busy: boolean;
  problem: string | undefined;
  /** Where Cancel leads. */
  cancel: string;
  /** Sentences about what happens, in their order. */
  next: readonly string[];
  onSubmit: (event?: FormEvent) => Promise<void>;
  children: ReactNode;
};

export function FormCard({ title, action, busy, problem, cancel, next, onSubmit, children }: FormCardProps) {
  return (
    <WithSide side={<NextCard next={next} />}>
      <SectionCard title={title}>
        <form noValidate autoComplete="off" onSubmit={(event) => void onSubmit(event)}>
          <BankSaysNo problem={problem} />
          {children}
          <div className={form.actions}>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
            <ButtonLink href={cancel} variant="subtle">
              Cancel
            </ButtonLink>
          </div>
        </form>
      </SectionCard>
    </WithSide>
  );
}

export function NextCard({ title = 'What happens next', next }: { title?: string; next: readonly string[] }) {
  return (
    <SectionCard title={title}>
      <ol className={classes.list}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </SectionCard>
  );
}

export function BankSaysNo({ problem }: { problem: string | undefined }) {
  return problem ? (
    <Notice tone="bad" title="This was not accepted">
      {problem}
    </Notice>
  ) : null;
}
