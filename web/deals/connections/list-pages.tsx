// The pages of the connection lists. The landlord's and the retailer's answer first: how many, and what waits.
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/base/loaded.tsx';
import { DealList, useListPlace } from '#web/deals/connections/deal-list.tsx';
import { countAt, type ListCounts, type ListPlace, ownView } from '#web/deals/connections/list-place.ts';
import { type ListScope, RETAILER_SCOPE, usePortfolioScope } from '#web/deals/connections/list-scope.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { countedDealsQuery } from '#web/deals/queries.ts';
import { STATUS_TABS, WORDS } from '#web/deals/words.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader } from '#web/ui/page.tsx';

export function LandlordListPage() {
  const scope = usePortfolioScope();
  const company = useMasterCompany();
  if (!scope) return <NoPortfolio />;
  const base = connectionsBase(company?.id);
  const actions = company?.manages_connections ? (
    <>
      <Button
        component={Link}
        href={`${base}/import`}
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
      >
        Import
      </Button>
      <Button component={Link} href={`${base}/new`} leftSection={<IconPlus size={16} stroke={1.8} />}>
        New connection
      </Button>
    </>
  ) : null;
  return <AnsweredList scope={scope} whose={company?.name ?? ''} actions={actions} />;
}

export function RetailerListPage() {
  return <AnsweredList scope={RETAILER_SCOPE} whose="All companies" actions={null} />;
}

export function ScopedList({ scope }: { scope: ListScope }) {
  const query = useQuery(countedDealsQuery(scope.query));
  return (
    <Loaded query={query} what={WORDS[scope.role].statusTitle}>
      {({ results, counts }) => <DealList deals={results} counts={counts.lists} scope={scope} />}
    </Loaded>
  );
}

function AnsweredList({ scope, whose, actions }: { scope: ListScope; whose: string; actions: ReactNode }) {
  const query = useQuery(countedDealsQuery(scope.query));
  const place = useListPlace();
  const words = WORDS[scope.role];
  return (
    <Loaded query={query} what={words.statusTitle}>
      {({ results, counts: { lists, merchants } }) => (
        <>
          <AnswerHeader
            eyebrow={`${words.statusTitle}, ${whose}`}
            figure={String(countAt(lists, { ...place, view: 'all' }))}
            sentence={<Sentence counts={lists} notOpen={merchants.notOpen} scope={scope} place={place} />}
            actions={actions}
          />
          <DealList deals={results} counts={lists} scope={scope} />
        </>
      )}
    </Loaded>
  );
}

type SentenceProps = { counts: ListCounts; notOpen: number; scope: ListScope; place: ListPlace };

function Sentence({ counts, notOpen, scope, place }: SentenceProps) {
  const { role } = scope;
  const words = WORDS[role];
  const total = countAt(counts, { ...place, view: 'all' });
  const mine = countAt(counts, { ...place, view: ownView(role) });
  const theirs = countAt(counts, { ...place, view: role === 'landlord' ? 'merchant' : 'owner' });
  const expiring = place.status === 'active' ? countAt(counts, { ...place, view: 'expires' }) : 0;
  const noun = total === 1 ? words.deal : words.deals;
  return (
    <>
      {STATUS_TABS[place.status].toLowerCase()} {noun}
      {place.status === 'active' && notOpen > 0 ? `, ${notOpen} not open yet` : ''}.{' '}
      {mine > 0 ? <strong>{waits(mine)} for you. </strong> : 'Nothing waits for you. '}
      {theirs > 0 ? `${waits(theirs)} for the ${words.other}. ` : ''}
      {expiring > 0 ? `${expiring} ${expiring === 1 ? 'expires' : 'expire'} within 60 days.` : ''}
    </>
  );
}

function waits(count: number): string {
  return `${count} ${count === 1 ? 'waits' : 'wait'}`;
}
