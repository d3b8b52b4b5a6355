// The page of one deal, for both sides: where it stands, what can be done now, and its tabs.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { useListed } from '#web/base/features.ts';
import { fullDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { AssignmentCard } from '#web/deals/assignment/assignment-card.tsx';
import classes from '#web/deals/connections/connection-page.module.css';
import { connectionTabs } from '#web/deals/connections/connection-tabs.ts';
import { DealActions } from '#web/deals/connections/deal-actions.tsx';
import { DealPill } from '#web/deals/connections/deal-columns.tsx';
import { dealName, initials, placeText } from '#web/deals/deal-names.ts';
import { dealBase } from '#web/deals/links.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { expiryTone, substatusTone } from '#web/deals/whose-turn.ts';
import { STATUS_TABS, WORDS } from '#web/deals/words.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import type { PortfolioFlags } from '#web/properties/portfolio/property-tabs.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { Crumbs, LinkTabs } from '#web/ui/tabs.tsx';

/** The page that shows one tab. */
export function connectionPage(key: string, Tab: ComponentType<{ deal: Deal }>) {
  return { Page: () => <ConnectionFrame current={key} Tab={Tab} /> };
}

function ConnectionFrame({ current, Tab }: { current: string; Tab: ComponentType<{ deal: Deal }> }) {
  const { connectionId, id } = usePathParams<'connectionId' | 'id'>();
  const query = useQuery(dealQuery(Number(connectionId ?? id)));
  return (
    <Loaded query={query} what="This connection">
      {(deal) => (
        <>
          <ConnectionHeader deal={deal} />
          <Tabs deal={deal} current={current} />
          {current === 'terms' ? <AssignmentCard deal={deal} /> : null}
          <Tab deal={deal} />
        </>
      )}
    </Loaded>
  );
}

function ConnectionHeader({ deal }: { deal: Deal }) {
  const { role } = deal.me;
  const name = dealName(deal, role);
  return (
    <div className={classes.head}>
      <span className={classes.tile} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={classes.words}>
        <PageHeader
          crumbs={<Path deal={deal} />}
          title={name}
          pills={<Pills deal={deal} />}
          facts={factsOf(deal, role)}
          actions={<DealActions deal={deal} />}
        />
      </div>
    </div>
  );
}

function factsOf(deal: Deal, role: Role): string {
  const until = deal.end_date === null ? 'month to month' : `to ${fullDate(deal.end_date)}`;
  const { company, contact_email } = deal.retailer;
  const across =
    role === 'landlord'
      ? [company && company.name !== deal.retailer.legal_name ? company.name : undefined, contact_email]
      : [deal.landlord.company.name, company?.name];
  return `${placeText(deal)}. ${fullDate(deal.start_date)} ${until}. ${across.filter(Boolean).join(', ')}`;
}

function Path({ deal }: { deal: Deal }) {
  const { role } = deal.me;
  const status = statusTab(deal);
  const base = dealBase(deal, role);
  return (
    <Crumbs
      crumbs={[
        { label: WORDS[role].deals.replace(/^./, (letter) => letter.toUpperCase()), href: base },
        ...(status ? [{ label: STATUS_TABS[status], href: `${base}/status/${status}` }] : []),
        { label: dealName(deal, role) },
      ]}
    />
  );
}

function statusTab({ lists }: Deal): keyof typeof STATUS_TABS | undefined {
  return lists[0]?.split('/')[0] as keyof typeof STATUS_TABS | undefined;
}

function Pills({ deal }: { deal: Deal }) {
  const { role } = deal.me;
  const runs = deal.status === 'active' || deal.status === 'active_pending';
  return (
    <>
      {runs && deal.substatus !== 'active' ? <StatusPill tone="works">Active</StatusPill> : null}
      <DealPill deal={deal} side={role} />
      {deal.expiry_text ? <StatusPill tone={expiryTone(deal)}>{deal.expiry_text}</StatusPill> : null}
      {deal.archive_text ? <StatusPill tone="ended">{deal.archive_text}</StatusPill> : null}
    </>
  );
}

function Tabs(props: { deal: Deal; current: string }) {
  const { me, has_documents } = props.deal;
  return me.role === 'landlord' ? <LandlordTabs {...props} /> : <TabLine {...props} portfolio={{ has_documents }} />;
}

function LandlordTabs(props: { deal: Deal; current: string }) {
  return <TabLine {...props} portfolio={useMasterCompany() ?? {}} />;
}

function TabLine({ deal, current, portfolio }: { deal: Deal; current: string; portfolio: PortfolioFlags }) {
  const { role } = deal.me;
  const base = `${dealBase(deal, role)}/${deal.id}`;
  const tone = substatusTone(deal.substatus, role);
  const aboutTerms = deal.status === 'pending' || deal.status === 'declined' || deal.pending_copy !== null;
  const waits =
    aboutTerms && (tone === 'yours' || tone === 'theirs')
      ? { waits: { whose: tone, words: tone === 'yours' ? 'waits for you' : `waits for the ${WORDS[role].other}` } }
      : {};
  const shownTabs = connectionTabs(useListed('connectionTabs'), deal, portfolio);
  const tabs = shownTabs.map(({ key, label, path }) => ({
    label,
    href: `${base}/${path}`,
    ...(key === 'terms' && waits),
  }));
  const shown = shownTabs.find(({ key }) => key === current);
  return <LinkTabs label={WORDS[role].Deal} tabs={tabs} current={`${base}/${shown?.path ?? current}`} />;
}
