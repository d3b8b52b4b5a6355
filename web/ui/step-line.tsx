// A way of few steps in one line, one below the other on a phone: what is done, where it is now, and what lies ahead.
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import classes from '#web/ui/step-line.module.css';

export type StepState = 'done' | 'now' | 'failed' | 'ahead';
export type LineStep = { label: string; detail: string; state: StepState };

const SPOKEN: Record<StepState, string> = { done: ', done', now: ', now', failed: ', failed', ahead: '' };

type StepLineProps = {
  label: string;
  steps: readonly LineStep[];
  /** One below the other on a wide screen too, for a side column. */
  upright?: boolean;
};

export function StepLine({ label: of, steps, upright = false }: StepLineProps) {
  return (
    <ol className={classes.steps} aria-label={of} data-upright={upright || undefined}>
      {steps.map(({ label, detail, state }, place) => (
        <li
          key={label}
          data-state={state}
          data-passed={(steps[place + 1]?.state ?? 'ahead') !== 'ahead' || undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            <Mark state={state} />
          </span>
          <span className={classes.stepName}>
            {label}
            <span className="unseen">{SPOKEN[state]}</span>
          </span>
          <span className={classes.stepDetail}>{detail}</span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: StepState }) {
  if (state === 'done') return <IconCheck size={12} stroke={2.6} />;
  if (state === 'now') return <IconClock size={12} stroke={2} />;
  return state === 'failed' ? <IconX size={12} stroke={2.4} /> : null;
}
