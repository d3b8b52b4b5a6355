// The connections of all properties of a landlord company, in the lists of every other scope.
import { usePathParams } from '#web/base/address.ts';
import { ScopedList } from '#web/deals/connections/list-pages.tsx';
import type { ListScope } from '#web/deals/connections/list-scope.ts';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { landlordCompanyHref } from '#web/properties/landlord-company/tabs.ts';

export function LandlordCompanyListPage() {
  const company = Number(usePathParams<'companyId'>().companyId);
  const scope: ListScope = {
    role: 'landlord',
    // The older address has nothing below it: the list stands in a parameter.
    base: `${landlordCompanyHref(company, '/connection-status')}?list=`,
    query: { company },
    atProperty: false,
  };
  return <LandlordCompanyFrame tab="connections">{() => <ScopedList scope={scope} />}</LandlordCompanyFrame>;
}
