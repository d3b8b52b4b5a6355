// The sales of a property: its reports, the notes on its days, and behind Reports the further ones.
import type { Premises } from '#core/properties/premises-contract.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { propertyHref } from '#web/properties/links.ts';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { AddNote } from '#web/reports/daily/add-note.tsx';
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
      actions={<AddNote property={property} />}
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
  return <ReportView scope={shown} report={chosen} actions={<AddNote property={property} />} further={places} />;
}
