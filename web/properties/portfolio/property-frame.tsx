// The page of a property that every tab shares: crumb, title, one line of facts, the tabs, and the tab's content below.
// A feature's page is `<PropertyFrame tab="sales">{(property) => …}</PropertyFrame>`.
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { merchantWords } from '#core/properties/merchant-words.ts';
import type { Premises, PremisesDetail } from '#core/properties/premises-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { useListed } from '#web/base/features.ts';
import { count, counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { addressLine } from '#web/properties/address-text.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { portfolioHref, propertyHref } from '#web/properties/links.ts';
import { PropertyPanel } from '#web/properties/portfolio/property-panel.tsx';
import { visibleTabs } from '#web/properties/portfolio/property-tabs.ts';
import { propertyQuery } from '#web/properties/queries.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs, LinkTabs } from '#web/ui/tabs.tsx';

type PropertyFrameProps = {
  /** The name of the tab this page belongs to. */
  tab: string;
  /** Further actions at the right of the title. */
  actions?: (property: Premises) => ReactNode;
  children: (property: PremisesDetail) => ReactNode;
};

export function PropertyFrame({ tab, actions, children }: PropertyFrameProps) {
  const { propertyId } = usePathParams<'propertyId'>();
  const company = useMasterCompany();
  const property = useQuery(propertyQuery(Number(propertyId)));
  return (
    <QueryView
      query={property}
      failed="The property could not be loaded"
      missing={{
        title: 'This property is not in your portfolio',
        hint: 'It was removed, or nobody has given you access to it.',
        back: { label: 'Back to the portfolio', href: company ? portfolioHref(company.id) : '/dashboard/premises' },
      }}
    >
      {(shownProperty) => (
        <>
          <Head property={shownProperty} actions={actions?.(shownProperty)} />
          <Tabs property={shownProperty} tab={tab} />
          {children(shownProperty)}
        </>
      )}
    </QueryView>
  );
}

function Head({ property, actions }: { property: Premises; actions: ReactNode }) {
  const owner = property.permissions.includes('permission_owner');
  return (
    <PageHeader
      crumbs={
        <Crumbs
          crumbs={[{ label: 'Portfolio', href: portfolioHref(property.master_company) }, { label: property.name }]}
        />
      }
      title={property.name}
      facts={factLine(property)}
      actions={
        owner || actions ? (
          <>
            {actions}
            {owner ? <EditProperty property={property} /> : null}
          </>
        ) : null
      }
    />
  );
}

function factLine(property: Premises): string {
  const { leased_area_sqft: area, units } = property;
  const listed = units.length > 0 ? counted(units.length, 'unit', 'units') : '';
  const facts = [addressLine(property), listed, area ? `${count(area)} sq ft` : '', merchantsOf(property)];
  return facts.filter(Boolean).join(' · ');
}

function merchantsOf({ deals_count, open_count: open, not_open_count: notOpen }: Premises): string {
  return deals_count === 0 ? 'no connections yet' : merchantWords({ open, notOpen });
}

function EditProperty({ property }: { property: Premises }) {
  const [opened, setOpened] = useState(false);
  const company = useMasterCompany();
  const locked = useUser()?.impersonation !== null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.6} />}
        disabled={locked}
        onClick={() => setOpened(true)}
      >
        Edit
      </Button>
      {company ? (
        <PropertyPanel
          masterCompany={company}
          property={property}
          opened={opened}
          onClose={() => setOpened(false)}
          onSaved={({ name }) => {
            setOpened(false);
            showToast('ok', `${name} is saved.`);
          }}
        />
      ) : null}
    </>
  );
}

function Tabs({ property, tab }: { property: Premises; tab: string }) {
  const at = (path: string) => propertyHref(property.master_company, property.id, path);
  const tabs = visibleTabs(useListed('propertyTabs'), property.permissions, useMasterCompany());
  const current = tabs.find(({ name }) => name === tab);
  return (
    <LinkTabs
      label={`Sections of ${property.name}`}
      tabs={tabs.map(({ label, path }) => ({ label, href: at(path) }))}
      current={at(current?.path ?? '')}
    />
  );
}
