// Where the money of the month is; each amount opens to the invoices and drafts it is made of.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Currency } from '#core/base/money.ts';
import type { RentLine, RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { RENT_STATE_LABELS, RENT_STATES, type RentState, USUAL_STATES } from '#core/payments/approvals/rent-states.ts';
import { deadlineDate, money, span } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { today } from '#web/deals/today.ts';
import { connectionHref } from '#web/payments/links.ts';
import { type RentScope, rentLinesQuery } from '#web/payments/rent/rent-queries.ts';
import { stateNote } from '#web/payments/rent/rent-words.ts';
import fills from '#web/payments/rent/state-fill.module.css';
import classes from '#web/payments/rent/state-list.module.css';
import { Link } from '#web/ui/link.tsx';

type OfCurrency = RentMonth['currencies'][number];

export function StateList({ money: flow, scope }: { money: OfCurrency; scope: RentScope }) {
  const [opened, setOpened] = useState<RentState | null>(null);
  const id = useId();
  const byState = new Map(flow.states.map((each) => [each.state, each]));
  const usual: readonly RentState[] = USUAL_STATES;
  const shown = RENT_STATES.filter((state) => usual.includes(state) || byState.has(state));
  return (
    <>
      <ul className={classes.states} style={{ '--states': shown.length } as React.CSSProperties}>
        {shown.map((state) => {
          const { amount = '0.00', count = 0, first_day = null } = byState.get(state) ?? {};
          return (
            <li key={state}>
              <button
                type="button"
                className={classes.state}
                aria-expanded={opened === state}
                aria-controls={id}
                disabled={count === 0}
                onClick={() => setOpened(opened === state ? null : state)}
              >
                <span className={classes.stateName}>
                  <span className={`${classes.swatch} ${fills.fill}`} data-state={state} aria-hidden="true" />
                  {RENT_STATE_LABELS[state]}
                </span>
                <span className={classes.stateAmount}>{money(amount, flow.currency)}</span>
                <span className={classes.stateNote}>
                  {count === 0 ? 'nothing' : stateNote(state, count, first_day)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div id={id} className={classes.lines} hidden={opened === null}>
        {opened === null ? null : <Lines state={opened} scope={scope} currency={flow.currency} />}
      </div>
    </>
  );
}

type LinesProps = { state: RentState; scope: RentScope; currency: Currency };

function Lines({ state, scope, currency }: LinesProps) {
  const query = useQuery(rentLinesQuery(scope, state, currency));
  return (
    <Loaded query={query} what={RENT_STATE_LABELS[state]}>
      {({ results }) => (
        <ul aria-label={RENT_STATE_LABELS[state]}>
          {results.map((line) => (
            <li key={`${line.draft ?? ''} ${line.invoice ?? ''}`} className={classes.line}>
              <span className={classes.lineWords}>
                <Link look="quiet" href={lineHref(line)}>
                  {line.merchant}
                </Link>
                <small>{[line.place, span(line.from, line.through), line.number].filter(Boolean).join(', ')}</small>
              </span>
              <span className={classes.lineDay} data-overdue={line.overdue || undefined}>
                {line.overdue ? `Overdue since ${deadlineDate(line.day, today())}` : deadlineDate(line.day, today())}
              </span>
              <span className={classes.lineAmount}>{money(line.amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function lineHref({ deal, invoice }: RentLine): string {
  const tab = connectionHref(deal, 'landlord', 'auto-pay');
  return invoice === null ? tab : `${tab}?invoice=${invoice}`;
}
