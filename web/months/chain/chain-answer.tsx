// How far the month is, answer first: how many wait for this side, and where the others are.
import { monthDate } from '#core/base/spoken.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import type { MonthState } from '#core/months/transitions.ts';
import { counted } from '#web/base/format.ts';
import { type Chain, WORK } from '#web/months/chain/chain-choice.ts';
import { AnswerHeader } from '#web/ui/page.tsx';

type AnswerProps = {
  chain: Chain;
  month: string;
  states: Readonly<Record<MonthState, number>>;
  rows: readonly MonthRow[];
};

export function ChainAnswer({ chain: { side }, month, states, rows }: AnswerProps) {
  const ready = rows.filter((row) => row.can.includes(WORK[side].can)).length;
  const all = states.open + states.reported + states.certified + states.closed;
  const waits = side === 'retailer' ? `${ready} to sign` : landlordWaits(states, ready);
  return (
    <AnswerHeader
      eyebrow={`Statements, ${monthDate(month)}`}
      figure={waits}
      sentence={
        all === 0 ? (
          'No store has this month.'
        ) : (
          <>
            Of <strong>{counted(all, 'store', 'stores')}</strong>, {sentenceOf(states)}
          </>
        )
      }
    />
  );
}

/** What is signed waits for the landlord; what is only reported may be closed, and is asked of nobody. */
function landlordWaits({ certified }: AnswerProps['states'], ready: number): string {
  return certified > 0 || ready === 0 ? `${certified} to accept` : 'None signed';
}

function sentenceOf({ open, reported, certified, closed }: Readonly<Record<MonthState, number>>): string {
  const parts = [
    closed > 0 ? `${closed} closed` : '',
    certified > 0 ? `${certified} signed` : '',
    reported > 0 ? `${reported} reported` : '',
    open > 0 ? `${open} with days missing` : '',
  ].filter(Boolean);
  return `${new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)}.`;
}
