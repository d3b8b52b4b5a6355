// The closed days of a channel: weekdays and single days on which no report is expected. Either side may propose; what
// the merchant confirms counts.

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ClosedCalendar,
  type ClosedKind,
  confirmClosed,
  type NewClosed,
  proposeClosed,
  removeClosed,
} from '#core/pos/closed-contract.ts';
import { call } from '#web/base/api.ts';
import { fullDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { ClosedForm, WEEKDAYS } from '#web/pos/closed-form.tsx';
import classes from '#web/pos/pos-form.module.css';
import { closedQuery } from '#web/pos/queries.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function ClosedDays({ channel, name }: { channel: number; name: string }) {
  const query = useQuery(closedQuery(channel));
  return (
    <QueryView query={query} failed="The closed days could not be loaded">
      {(calendar) => <Calendar channel={channel} name={name} calendar={calendar} />}
    </QueryView>
  );
}

type Entry = { kind: ClosedKind; id: number; text: string; note: string; side: string; confirmed: boolean };

function Calendar(props: { channel: number; name: string; calendar: ClosedCalendar }) {
  const { channel, name, calendar } = props;
  const steps = useClosedSteps(channel);
  const entries = entriesOf(calendar);
  return (
    <div className={classes.stack}>
      {entries.length === 0 ? (
        <p className={classes.quiet}>{name} is open every day: each day without a report is marked as missing.</p>
      ) : (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={`${entry.kind}-${entry.id}`}>
              <span>
                {entry.text}
                {entry.note ? <span className={classes.typeLine}>{entry.note}</span> : null}
              </span>
              <span className={classes.buttons}>
                {entry.confirmed ? null : (
                  <StatusPill tone={calendar.can_confirm ? 'yours' : 'theirs'}>
                    {entry.side === 'landlord' ? 'Proposed by the owner' : 'Proposed'}
                  </StatusPill>
                )}
                {!entry.confirmed && calendar.can_confirm ? (
                  <Button variant="default" size="xs" onClick={() => steps.confirm.mutate(entry)}>
                    Confirm
                  </Button>
                ) : null}
                {calendar.can_confirm || (calendar.can_propose && !entry.confirmed && entry.side === 'landlord') ? (
                  <Button
                    variant="subtle"
                    color="bad"
                    size="xs"
                    aria-label={`Remove ${entry.text}`}
                    onClick={() => steps.remove.mutate(entry)}
                  >
                    Remove
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      {calendar.can_propose ? (
        <ClosedForm
          confirms={calendar.can_confirm}
          busy={steps.propose.isPending}
          onAdd={(closed) => steps.propose.mutate(closed)}
        />
      ) : null}
    </div>
  );
}

function useClosedSteps(channel: number) {
  const { queryKey } = closedQuery(channel);
  const changed: ActionScope<ClosedCalendar> = {
    keep: (client, calendar) => client.setQueryData(queryKey, calendar),
    refresh: (client) => client.invalidateQueries({ queryKey: ['sales'] }),
  };
  const at = ({ kind, id }: Entry) => ({ id: channel, kind, entry: id });
  return {
    propose: useAction(changed, (body: NewClosed) => call(proposeClosed, { params: { id: channel }, body })),
    confirm: useAction(changed, (entry: Entry) => call(confirmClosed, { params: at(entry) })),
    remove: useAction({ refresh: (client) => client.invalidateQueries({ queryKey }), waits: true }, (entry: Entry) =>
      call(removeClosed, { params: at(entry) }),
    ),
  };
}

function entriesOf({ weekdays, days }: ClosedCalendar): Entry[] {
  const weekly = weekdays.map(({ id, weekday, from_day, to_day, note, proposed_side, confirmed_at }) => ({
    kind: 'weekday' as const,
    id,
    text: `Every ${WEEKDAYS[weekday - 1]} from ${fullDate(from_day)}${to_day ? ` to ${fullDate(to_day)}` : ''}`,
    note,
    side: proposed_side,
    confirmed: confirmed_at !== null,
  }));
  const single = days.map(({ id, day, note, proposed_side, confirmed_at }) => ({
    kind: 'day' as const,
    id,
    text: fullDate(day),
    note,
    side: proposed_side,
    confirmed: confirmed_at !== null,
  }));
  return [...weekly, ...single];
}
