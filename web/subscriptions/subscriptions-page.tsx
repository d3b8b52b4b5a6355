// The reports of a portfolio that go out by mail, and the panel of the one that is open.
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { SubscriptionReport } from '#core/subscriptions/contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { newSubscriberHref, type PanelView } from '#web/subscriptions/links.ts';
import { reportsQuery, subscribersQuery } from '#web/subscriptions/queries.ts';
import { ReportList } from '#web/subscriptions/report-list.tsx';
import { ReportPanel } from '#web/subscriptions/report-panel.tsx';
import { SubscriberList } from '#web/subscriptions/subscriber-list.tsx';
import { morningWords } from '#web/subscriptions/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { AnswerHeader, Footnote, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const SubscriptionsPage = () => <Subscriptions view="mail" />;
export const ReportSubscribersPage = () => <Subscriptions view="subscribers" />;
export const AddSubscribersPage = () => <Subscriptions view="add-subscribers" />;

function Subscriptions({ view }: { view: PanelView }) {
  const company = useMasterCompany();
  const { reportId } = usePathParams<'reportId'>();
  if (!company) return <NoPortfolio />;
  if (!company.has_subscriptions) return <NotSwitchedOn name={company.name} />;
  if (!company.is_owner) return <AdminsOnly name={company.name} />;
  return (
    <SubscriptionsLoader
      key={company.id}
      company={company}
      open={reportId ? Number(reportId) : undefined}
      view={view}
    />
  );
}

type LoaderProps = { company: MasterCompany; open: number | undefined; view: PanelView };

function SubscriptionsLoader({ company, open, view }: LoaderProps) {
  const reports = useQuery(reportsQuery(company.id));
  const subscribers = useQuery(subscribersQuery(company.id));
  const both =
    reports.data && subscribers.data
      ? { reports: reports.data.results, subscribers: subscribers.data.results }
      : undefined;
  const query = { data: both, error: reports.error ?? subscribers.error, refetch: reports.refetch as never };
  return (
    <QueryView query={query} failed="The reports could not be loaded">
      {(data) => (
        <>
          <Answer company={company} people={data.subscribers.length} reports={data.reports} />
          <Stack>
            <ReportList company={company} reports={data.reports} />
            <SubscriberList company={company} subscribers={data.subscribers} />
            <Footnote>
              A mail goes out at 7:00 on the morning after its last day, where that morning comes last. It shows the
              properties of the owner who added the subscriber, and carries a sheet and a page to print.
            </Footnote>
          </Stack>
          {open === undefined ? null : <ReportPanel company={company} id={open} view={view} />}
        </>
      )}
    </QueryView>
  );
}

type AnswerProps = { company: MasterCompany; people: number; reports: readonly SubscriptionReport[] };

function Answer({ company, people, reports }: AnswerProps) {
  const going = reports.filter(({ subscribers_count }) => subscribers_count > 0);
  const next = going
    .flatMap(({ next_at, name }) => (next_at ? [{ at: next_at, name }] : []))
    .sort((a, b) => a.at.localeCompare(b.at))[0];
  return (
    <AnswerHeader
      eyebrow={`Report subscriptions, ${company.name}`}
      figure={counted(people, 'subscriber', 'subscribers')}
      sentence={
        people === 0 ? (
          'Nobody gets a report by mail yet. Open one to see it and to say who shall get it.'
        ) : (
          <>
            get <strong>{going.length === 1 ? 'one report' : reportsWords(going.length, reports.length)}</strong> by
            mail.{' '}
            {next ? (
              <>
                Next is {next.name}, {morningWords(next.at)}.
              </>
            ) : null}
          </>
        )
      }
      actions={<ButtonLink href={newSubscriberHref()}>Add a subscriber</ButtonLink>}
    />
  );
}

function reportsWords(going: number, all: number): string {
  return going === all ? `all ${all} reports` : `${going} of ${all} reports`;
}

function NotSwitchedOn({ name }: { name: string }) {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconMailOff size={28} stroke={1.6} />}
        title={`Report subscriptions are not switched on for ${name}`}
        hint="With them the morning’s figures arrive by mail, for people with and without an account. Ask support to switch them on."
      />
    </SectionCard>
  );
}
