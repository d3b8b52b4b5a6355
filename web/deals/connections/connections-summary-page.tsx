// The connections of a portfolio at a glance: how many run, the counts that open their lists, what needs you, what
// expires.
import { Button } from '@mantine/core';
import { IconCalendarDue, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DealCounts } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { DealPill } from '#web/deals/connections/deal-columns.tsx';
import { DealLine } from '#web/deals/connections/deal-line.tsx';
import { countAt, type ListCounts, type ListPlace, placeAddress } from '#web/deals/connections/list-place.ts';
import { type ListScope, usePortfolioScope } from '#web/deals/connections/list-scope.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { connectionsBase, dealAddress } from '#web/deals/links.ts';
import { countedDealsQuery } from '#web/deals/queries.ts';
import { expiryTone, substatusTone } from '#web/deals/whose-turn.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { myInvitesQuery } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, CardRow, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function ConnectionsSummaryPage() {
  const scope = usePortfolioScope();
  return scope ? <Summary scope={scope} /> : <NoPortfolio />;
}

function Summary({ scope }: { scope: ListScope }) {
  const company = useMasterCompany();
  const query = useQuery(countedDealsQuery(scope.query));
  const invites = useQuery(myInvitesQuery);
  return (
    <Loaded query={shownWith(query, invites)} what="Your connections">
      {({ results: deals, counts }) => (
        <>
          <AnswerHeader
            eyebrow={`Connections, ${company?.name ?? ''}`}
            figure={String(countAt(counts.lists, { status: 'active', view: 'all' }))}
            sentence={<Sentence deals={deals} counts={counts} />}
            actions={
              company?.manages_connections ? (
                <Button
                  component={Link}
                  href={`${connectionsBase(company?.id)}/new`}
                  leftSection={<IconPlus size={16} stroke={1.8} />}
                >
                  New connection
                </Button>
              ) : null
            }
          />
          <Stack>
            <MyInvites />
            <Counts counts={counts.lists} scope={scope} />
            <NeedsYou deals={deals} />
            <Expiring deals={deals} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}

function Sentence({ deals, counts }: { deals: readonly Deal[]; counts: DealCounts }) {
  const { lists, properties, merchants } = counts;
  const total = countAt(lists, { status: 'active', view: 'all' });
  const mine = waiting(deals).length;
  return (
    <>
      active {total === 1 ? 'connection' : 'connections'} at{' '}
      {properties === 1 ? 'one property' : `${properties} properties`}: {merchantWords(merchants)}.{' '}
      <strong>
        {mine === 0 ? 'Nothing waits for you.' : mine === 1 ? '1 waits for you.' : `${mine} wait for you.`}
      </strong>
    </>
  );
}

const COUNTS: readonly { label: string; place: ListPlace; reason: string }[] = [
  { label: 'Active', place: { status: 'active', view: 'all' }, reason: 'agreements in force' },
  { label: 'Expiring', place: { status: 'active', view: 'expires' }, reason: 'within 60 days' },
  { label: 'Waiting for merchants', place: { status: 'pending', view: 'merchant' }, reason: 'terms under review' },
  { label: 'Waiting for you', place: { status: 'pending', view: 'owner' }, reason: 'drafts and declined terms' },
];

function Counts({ counts, scope }: { counts: ListCounts; scope: ListScope }) {
  return (
    <CardRow>
      {COUNTS.map(({ label, place, reason }) => (
        <FigureCard
          key={label}
          label={label}
          value={String(countAt(counts, place))}
          reason={reason}
          href={placeAddress(scope.base, place)}
        />
      ))}
    </CardRow>
  );
}

function waiting(deals: readonly Deal[]): Deal[] {
  return deals.filter(({ substatus }) => substatusTone(substatus, 'landlord') === 'yours');
}

function NeedsYou({ deals }: { deals: readonly Deal[] }) {
  const mine = waiting(deals);
  return (
    <SectionCard title="Waiting for you" note={String(mine.length)} flush>
      {mine.length === 0 ? (
        <EmptyState title="Nothing waits for you" hint="Drafts and declined terms appear here." />
      ) : (
        mine.map((deal) => (
          <DealLine
            key={deal.id}
            icon={<IconPencil size={17} stroke={1.6} />}
            tone="warn"
            title={deal.retailer.legal_name}
            detail={deal.note ? `“${deal.note}”` : placeText(deal)}
            pill={<DealPill deal={deal} side="landlord" />}
            action={<Open deal={deal} label={deal.status === 'draft' ? 'Finish' : 'Correct'} />}
          />
        ))
      )}
    </SectionCard>
  );
}

function Expiring({ deals }: { deals: readonly Deal[] }) {
  const ending = deals
    .filter(({ expiry_text }) => expiry_text !== null)
    .sort((a, b) => (a.end_date ?? '').localeCompare(b.end_date ?? ''));
  if (ending.length === 0) return null;
  return (
    <SectionCard title="Expiring" note="within 60 days" flush>
      {ending.map((deal) => (
        <DealLine
          key={deal.id}
          icon={<IconCalendarDue size={17} stroke={1.6} />}
          title={deal.retailer.legal_name}
          detail={`${placeText(deal)}. ${deal.pending_copy === null ? 'No renewal proposed.' : 'A renewal waits for the merchant.'}`}
          pill={<StatusPill tone={expiryTone(deal)}>{deal.expiry_text ?? ''}</StatusPill>}
          action={<Open deal={deal} label="Open" />}
        />
      ))}
    </SectionCard>
  );
}

function Open({ deal, label }: { deal: Deal; label: string }) {
  return (
    <Button
      component={Link}
      href={dealAddress(deal, 'landlord')}
      variant="default"
      size="xs"
      aria-label={`${label} ${deal.retailer.legal_name}`}
    >
      {label}
    </Button>
  );
}
