// The file of a landlord's portfolio: what it may use, whose it is, and its companies. Switching asks for a reason.

import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  PORTFOLIO_FLAGS,
  type PortfolioFlag,
  type StaffPortfolio,
  switchPortfolio,
} from '#core/staff/organisations-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { dateAndTime } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { portfolioFileQuery } from '#web/staff/organisations/organisation-queries.ts';
import { ReasonPanel } from '#web/staff/reason-panel.tsx';
import { fileAddress, ORGANISATIONS } from '#web/staff/words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const MISSING = {
  title: 'There is no such portfolio',
  hint: 'The number in the address belongs to none.',
  back: { label: 'All organizations', href: ORGANISATIONS },
};
const WORDS: Record<PortfolioFlag, { title: string; detail: string }> = {
  has_tags: { title: 'Tags', detail: 'Properties and merchants sorted by region, merchandise and more' },
  has_subscriptions: {
    title: 'Reports by mail',
    detail: 'The morning’s figures to people with and without an account',
  },
  has_documents: { title: 'Documents', detail: 'Insurance and other papers asked of merchants' },
  has_daily_sales_report: { title: 'Daily sales report', detail: 'Sales of every store, day by day' },
};

export function PortfolioFilePage() {
  const { id } = usePathParams<'id'>();
  const query = useQuery(portfolioFileQuery(Number(id)));
  return (
    <QueryView query={query} failed="The portfolio could not be loaded" missing={MISSING}>
      {(portfolio) => <Portfolio portfolio={portfolio} />}
    </QueryView>
  );
}

function Portfolio({ portfolio }: { portfolio: StaffPortfolio }) {
  const [wanted, setWanted] = useState<PortfolioFlag>();
  const switching = useAction(
    { keep: (client, file) => client.setQueryData(portfolioFileQuery(portfolio.id).queryKey, file) },
    ({ flag, reason }: { flag: PortfolioFlag; reason: string }) =>
      call(switchPortfolio, { params: { id: portfolio.id }, body: { [flag]: !portfolio.flags[flag], reason } }),
    'Changed. The owners have a mail with the reason.',
  );
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Organizations', href: ORGANISATIONS }, { label: 'Portfolio' }]} />}
        title={portfolio.name}
        facts={`Landlord · ${portfolio.currency === 'GBP' ? 'pounds sterling' : 'US dollars'}`}
      />
      <WithSide side={<Facts portfolio={portfolio} />}>
        <SectionCard title="What it can use" flush footer="Each change asks for a reason, which its owners are mailed.">
          {PORTFOLIO_FLAGS.map((flag) => (
            <CardLine
              key={flag}
              title={WORDS[flag].title}
              detail={WORDS[flag].detail}
              action={
                <Switch
                  aria-label={WORDS[flag].title}
                  checked={portfolio.flags[flag]}
                  onChange={() => setWanted(flag)}
                />
              }
            />
          ))}
        </SectionCard>
        <SectionCard title="Companies" flush>
          {portfolio.companies.map(({ id, name, properties }) => (
            <CardLine
              key={id}
              title={<Link href={fileAddress('company', id)}>{name}</Link>}
              detail={properties === 1 ? '1 property' : `${properties} properties`}
            />
          ))}
          {portfolio.companies.length === 0 ? (
            <EmptyState title="No company yet" hint="The owner adds the first." />
          ) : null}
        </SectionCard>
      </WithSide>
      {wanted ? (
        <ReasonPanel
          title={`Switch ${WORDS[wanted].title.toLowerCase()} ${portfolio.flags[wanted] ? 'off' : 'on'}`}
          whoReads={`The owners of ${portfolio.name} are mailed this reason with your name.`}
          action={`Switch ${portfolio.flags[wanted] ? 'off' : 'on'}`}
          onClose={() => setWanted(undefined)}
          onAct={(reason) => switching.mutateAsync({ flag: wanted, reason })}
        />
      ) : null}
    </>
  );
}

function Facts({ portfolio: { id, owners, created_at, chain } }: { portfolio: StaffPortfolio }) {
  return (
    <>
      <SectionCard title="Owners" flush>
        {owners.map((owner) => (
          <CardLine
            key={owner.id}
            title={<Link href={fileAddress('user', owner.id)}>{owner.full_name}</Link>}
            detail={owner.username}
          />
        ))}
        {owners.length === 0 ? <EmptyState title="Nobody owns it" /> : null}
      </SectionCard>
      <SectionCard title="Portfolio">
        <FactList
          facts={[
            ['Number', id],
            ['Made', dateAndTime(created_at)],
            [
              'Audit log',
              <Link key="log" href={href('/staff/audit', {}, { chain })}>
                {chain}
              </Link>,
            ],
          ]}
        />
      </SectionCard>
    </>
  );
}
