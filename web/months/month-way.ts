// The way of a month: open while it is sold, reported once every day is in, certified by the merchant's officer, closed by the
// property owner. October with all 31 days in and no signature stands at "Certified, by 11/20/2026".
import { counted, fullDate } from '#core/base/spoken.ts';
import type { Statement } from '#core/months/shapes.ts';
import { MONTH_STATES } from '#core/months/transitions.ts';
import { zonedTime } from '#web/base/format.ts';
import type { LineStep, StepState } from '#web/ui/step-line.tsx';

type Facts = Pick<Statement, 'state' | 'due' | 'figures' | 'versions' | 'history'>;

export function monthSteps(statement: Facts, zone: string): LineStep[] {
  const at = MONTH_STATES.indexOf(statement.state);
  const stateOf = (step: number): StepState => (step <= at ? 'done' : step === at + 1 ? 'now' : 'ahead');
  const signed = statement.versions.find(({ holds }) => holds);
  const closed = statement.history.findLast(({ state }) => state === 'closed');
  return [
    { label: 'Open', detail: 'Sales come in each day', state: 'done' },
    { label: 'Reported', detail: reportedWords(statement, at >= 1), state: stateOf(1) },
    {
      label: 'Certified',
      detail: signed
        ? `${signed.name}, ${zonedTime(signed.signed_at, zone)}`
        : at === 3
          ? 'Nobody has signed it'
          : `By ${fullDate(statement.due)}`,
      state: at === 3 && !signed ? 'ahead' : stateOf(2),
    },
    {
      label: 'Closed',
      detail:
        at === 3 ? (closed ? zonedTime(closed.at, zone) : 'By the property owner') : 'When the property owner accepts',
      state: stateOf(3),
    },
  ];
}

function reportedWords({ figures: { days } }: Facts, isReported: boolean): string {
  const missing = counted(days.missing.length, 'day', 'days');
  if (days.missing.length === 0) return `${days.reported} of ${days.count} days`;
  return isReported ? `${missing} missing, with a reason` : `${missing} missing`;
}
