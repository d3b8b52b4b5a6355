// What needs somebody of the staff, as four figures that each open their list. An installation without any organization
// begins with what it is for.
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { count } from '#web/base/format.ts';
import { useUser } from '#web/base/user.ts';
import { countFeeds, feedsFacts } from '#web/staff/feeds-facts.ts';
import { guardFacts, guardPill } from '#web/staff/guard-words.ts';
import { escalatedSummary, feedsSummary, guardSummary, organisationsSummary } from '#web/staff/summary-queries.ts';
import { ORGANISATIONS } from '#web/staff/words.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { CardRow } from '#web/ui/page.tsx';

export function StaffSummary() {
  const user = useUser();
  const { go } = useContext(MovingContext);
  const organisations = useQuery(organisationsSummary).data?.count;
  const isFirstDay = organisations === 0 && user !== undefined;
  useEffect(() => {
    if (isFirstDay) go(user.is_admin ? '/staff/welcome' : ORGANISATIONS);
  }, [isFirstDay, user, go]);
  return (
    <CardRow>
      <FeedsCard />
      <PaymentsCard />
      <DisputesCard />
      <FigureCard
        label="Organizations"
        value={organisations === undefined ? '—' : count(organisations)}
        reason="Landlords and merchants on this installation."
        href={ORGANISATIONS}
      />
    </CardRow>
  );
}

function FeedsCard() {
  const { data } = useQuery(feedsSummary);
  const trouble = data && countFeeds(data.states, data.missing).trouble;
  return (
    <FigureCard
      label="Feeds that need somebody"
      value={trouble === undefined ? '—' : count(trouble)}
      reason={data ? feedsFacts(data.states, data.missing) : null}
      href="/staff/feeds"
    />
  );
}

function PaymentsCard() {
  const { data } = useQuery(guardSummary);
  return (
    <FigureCard
      label="Payments"
      value={data ? guardPill(data.level).word : '—'}
      reason={data ? guardFacts(data) : null}
      href="/staff/payments"
    />
  );
}

function DisputesCard() {
  const escalated = useQuery(escalatedSummary).data?.count;
  return (
    <FigureCard
      label="Escalated disputes"
      value={escalated === undefined ? '—' : count(escalated)}
      reason={escalated === 0 ? 'None waits for the staff.' : 'The one that waits longest stands first.'}
      href="/staff/disputes"
    />
  );
}
