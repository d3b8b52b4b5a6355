// The connection lists inside a property's and inside a company's page.

import { ScopedList } from '#web/deals/connections/list-pages.tsx';
import { useCompanyScope, usePropertyScope } from '#web/deals/connections/list-scope.ts';
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';

export function PropertyListPage() {
  const scope = usePropertyScope();
  return <PropertyFrame tab="connection-status">{() => <ScopedList scope={scope} />}</PropertyFrame>;
}

export function CompanyListPage() {
  const scope = useCompanyScope();
  return <CompanyFrame tab="connection-status">{() => <ScopedList scope={scope} />}</CompanyFrame>;
}
