import { IconCheck } from '@tabler/icons-react';
import classes from '#web/payments/bank/bank.module.css';
import type { SetUpStep } from '#web/payments/bank/set-up-steps.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';

const STATE_WORDS = { done: 'Done: ', now: 'Now: ', ahead: 'Later: ' } as const;

export function StepList({ steps, manages }: { steps: readonly SetUpStep[]; manages: boolean }) {
  return (
    <SectionCard title="Steps" flush>
      <ol className={classes.steps}>
        {steps.map(({ key, title, detail, state, act }, place) => (
          <li key={key} className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden="true">
              {state === 'done' ? <IconCheck size={13} stroke={2.4} /> : place + 1}
            </span>
            <div>
              <p className={classes.stepTitle}>
                <span className="unseen">{STATE_WORDS[state]}</span>
                {title}
              </p>
              <p className={classes.stepDetail}>{detail}</p>
            </div>
            {state === 'now' && act && manages ? (
              <div className={classes.stepAct}>
                <ButtonLink href={act.href}>{act.label}</ButtonLink>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
