// The file of a connection: both sides, its feeds and its versions.
import { useQuery } from '@tanstack/react-query';
import type { StaffDeal } from '#core/staff/contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { dateAndTime, shortDate } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { DealPill } from '#web/staff/deals-card.tsx';
import { FeedsCard } from '#web/staff/feeds-card.tsx';
import { PeopleCard } from '#web/staff/people-card.tsx';
import { dealQuery, feedsOfQuery } from '#web/staff/queries.ts';
import { UploadsCard } from '#web/staff/uploads-card.tsx';
import { fileAddress } from '#web/staff/words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const MISSING = {
  title: 'There is no such connection',
  hint: 'The number in the address belongs to none.',
  back: { label: 'Find a connection', href: '/staff' },
};

export function DealPage() {
  const { id } = usePathParams<'id'>();
  const query = useQuery(dealQuery(Number(id)));
  const feeds = useQuery(feedsOfQuery({ deal: Number(id) }));
  return (
    <QueryView query={shownWith(query, feeds)} failed="The connection could not be loaded" missing={MISSING}>
      {(deal) => <Deal deal={deal} />}
    </QueryView>
  );
}

function Deal({ deal }: { deal: StaffDeal }) {
  const side = (which: 'landlord' | 'retailer') => deal.people.filter((person) => person.side === which);
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Find', href: '/staff' }, { label: 'Connection' }]} />}
        title={deal.merchant}
        pills={<DealPill status={deal.status} />}
        facts={`${deal.place} · ${deal.landlord_company.name}`}
      />
      <WithSide side={<Facts deal={deal} />}>
        <FeedsCard deal={deal.id} />
        <PeopleCard title="The landlord’s people" people={side('landlord')} />
        <PeopleCard title="The merchant’s people" people={side('retailer')} />
      </WithSide>
    </>
  );
}

function Facts({ deal }: { deal: StaffDeal }) {
  const { landlord_company: landlord, retailer_company: retailer, end_date: end } = deal;
  return (
    <>
      <SectionCard title="Agreement">
        <FactList
          facts={[
            ['Number', deal.id],
            ['Portfolio', deal.portfolio.name],
            [
              'Landlord',
              <Link key="l" href={fileAddress('company', landlord.id)}>
                {landlord.name}
              </Link>,
            ],
            [
              'Merchant',
              retailer ? (
                <Link key="m" href={fileAddress('company', retailer.id)}>
                  {retailer.name}
                </Link>
              ) : (
                'No company chosen'
              ),
            ],
            ['Sent to', deal.email],
            ['Term', `${shortDate(deal.start_date)} – ${end ? shortDate(end) : 'open'}`],
            ['Accepted', dateAndTime(deal.accepted_at)],
            [
              'Audit log',
              <Link key="log" href={href('/staff/audit', {}, { chain: deal.chain })}>
                {deal.chain}
              </Link>,
            ],
          ]}
        />
      </SectionCard>
      <UploadsCard deal={deal} />
      {deal.versions.length > 1 ? (
        <SectionCard title="Versions" flush>
          {deal.versions.map((version) => (
            <CardLine
              key={version.id}
              title={<Link href={fileAddress('deal', version.id)}>Connection {version.id}</Link>}
              detail={dateAndTime(version.created_at)}
              action={<DealPill status={version.status} />}
            />
          ))}
        </SectionCard>
      ) : null}
    </>
  );
}
