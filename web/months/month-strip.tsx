// The months of a year side by side: name, state and sales of each; a lock on what is closed, the amber word where it is
// the viewer's turn.
import { IconLock } from '@tabler/icons-react';
import type { Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { MonthState } from '#core/months/transitions.ts';
import { DASH } from '#web/base/format.ts';
import classes from '#web/months/month-strip.module.css';
import { shortSoldText } from '#web/months/sold-text.ts';

type Listed = { month: string; state: MonthState; sales_that_count: string | null; missing_days: number };

type StripProps = {
  months: readonly Listed[];
  shown: string;
  side: Role;
  currency: Currency;
  onChoose: (month: string) => void;
};

export function MonthStrip({ months, shown, side, currency, onChoose }: StripProps) {
  return (
    <nav className={classes.strip} aria-label="Months">
      {months.map(({ month, state, sales_that_count: sold, missing_days }) => {
        const { word, turn } = wordOf(state, sold, side);
        return (
          <button
            key={month}
            type="button"
            className={classes.month}
            data-begun={sold !== null || undefined}
            aria-current={month === shown || undefined}
            onClick={() => onChoose(month)}
          >
            <span className={classes.name}>
              {monthTitle(month).slice(0, 3)}
              {state === 'closed' ? <IconLock size={14} stroke={1.6} aria-hidden="true" /> : null}
            </span>
            <span className={classes.state} data-turn={turn || undefined}>
              {word}
            </span>
            <span className={classes.sold}>
              {sold === null ? DASH : shortSoldText({ sales_that_count: sold, missing_days }, currency)}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

const WORDS = { open: 'Open', reported: 'Reported', certified: 'Certified', closed: 'Closed' } as const;

function wordOf(state: MonthState, sold: string | null, side: Role): { word: string; turn: boolean } {
  if (sold === null) return { word: 'Not begun', turn: false };
  const turn = side === 'landlord' && state === 'certified';
  return { word: turn ? 'Accept' : WORDS[state], turn };
}
