// Who gets a report. Removing only marks; the foot of the panel saves.
import { Button } from '@mantine/core';
import type { ReportSubscriber, SubscriptionReport } from '#core/subscriptions/contract.ts';
import { showToast } from '#web/base/toast.ts';
import { useUpdateSubscriber } from '#web/subscriptions/queries.ts';
import { type Staged, withoutAdded, withToggledRemoval } from '#web/subscriptions/staged.ts';
import classes from '#web/subscriptions/subscriptions.module.css';
import { dayOf, STATUS_WORDS } from '#web/subscriptions/words.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type SubscribersViewProps = {
  report: SubscriptionReport;
  free: boolean;
  staged: Staged;
  stage: (next: Staged) => void;
};

export function SubscribersView({ report, free, staged, stage }: SubscribersViewProps) {
  const subscribers = report.subscribers ?? [];
  if (subscribers.length + staged.added.length === 0) {
    return <EmptyState title="Nobody gets this report yet" hint="Add an address: it needs no account." />;
  }
  return (
    <ul className={classes.people} aria-label={`Subscribers of ${report.name}`}>
      {staged.added.map(({ email }) => (
        <li key={email} className={classes.person} data-staged="added">
          <span className={classes.who}>
            {email}
            <span className={classes.quiet}>Added, not saved yet</span>
          </span>
          <Button variant="subtle" size="xs" onClick={() => stage(withoutAdded(staged, email))}>
            Take back<span className="unseen"> {email}</span>
          </Button>
        </li>
      ))}
      {subscribers.map((each) => (
        <Person
          key={each.id}
          person={each}
          free={free}
          removed={staged.removed.includes(each.id)}
          onToggle={() => stage(withToggledRemoval(staged, each.id))}
        />
      ))}
    </ul>
  );
}

type PersonProps = { person: ReportSubscriber; free: boolean; removed: boolean; onToggle: () => void };

function Person({ person, free, removed, onToggle }: PersonProps) {
  const { tone, words } = STATUS_WORDS[person.status];
  const updating = useUpdateSubscriber();
  const takeOver = () =>
    updating.mutate(
      { id: person.id },
      { onSuccess: () => showToast('ok', `${person.email} gets your properties from the next morning on.`) },
    );
  const status = removed
    ? 'Will be removed'
    : person.last_sent_at
      ? `Last sent ${dayOf(person.last_sent_at)}`
      : `Added by ${person.added_by}, nothing sent yet`;
  return (
    <li className={classes.person} data-staged={removed ? 'removed' : undefined}>
      <span className={classes.who}>
        <span className={classes.address}>{person.name ? `${person.name}, ${person.email}` : person.email}</span>
        <span className={classes.quiet}>{status}</span>
      </span>
      <StatusPill tone={tone}>{words}</StatusPill>
      {free && person.status === 'paused' && !removed ? (
        <Button variant="default" size="xs" loading={updating.isPending} onClick={takeOver}>
          Take over<span className="unseen"> {person.email}</span>
        </Button>
      ) : null}
      {free ? (
        <Button variant="subtle" {...(removed ? {} : { color: 'bad' })} size="xs" onClick={onToggle}>
          {removed ? 'Keep' : 'Remove'}
          <span className="unseen"> {person.email}</span>
        </Button>
      ) : null}
    </li>
  );
}
