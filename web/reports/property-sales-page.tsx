// The sales of a property: its reports, the notes on its days, and behind Reports the further ones.
import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import type { Premises } from '#core/properties/premises-contract.ts';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { propertyHref } from '#web/properties/links.ts';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { NotesPanel } from '#web/reports/daily/notes-panel.tsx';
import { useReportFilters } from '#web/reports/filters/report-filters.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { ReportView } from '#web/reports/report-view.tsx';
import { furtherPlaces, propertyScope } from '#web/reports/scopes.ts';

export const propertySalesPage = (report: ReportKey) => () => (
  <PropertyFrame tab="sales">{(property) => <Sales property={property} report={report} />}</PropertyFrame>
);

function Sales({ property, report }: { property: Premises; report: ReportKey }) {
  return (
    <ReportView
      scope={propertyScope(property, useMasterCompany())}
      report={report}
      actions={<Notes property={property} />}
    />
  );
}

export function PropertyReportsPage() {
  return <PropertyFrame tab="sales">{(property) => <Further property={property} />}</PropertyFrame>;
}

function Further({ property }: { property: Premises }) {
  const [filters] = useReportFilters();
  const scope = propertyScope(property, useMasterCompany());
  const places = furtherPlaces(propertyHref(property.master_company, property.id, '/sales/reports'));
  const chosen = places.find(({ report }) => report === filters.report)?.report ?? 'monthly';
  const shown = {
    ...scope,
    places: scope.places.map((place) => (place.label === 'Reports' ? { ...place, report: chosen } : place)),
  };
  return <ReportView scope={shown} report={chosen} actions={<Notes property={property} />} further={places} />;
}

function Notes({ property }: { property: Premises }) {
  const [opened, setOpened] = useState(false);
  const locked = useUser()?.impersonation !== null;
  if (!property.permissions.includes('permission_sales')) return null;
  return (
    <>
      <Button
        variant="default"
        disabled={locked}
        leftSection={<IconNote size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Add note
      </Button>
      <NotesPanel property={property} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
