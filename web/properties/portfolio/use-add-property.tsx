import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { newLandlordCompanyHref, propertyHref } from '#web/properties/links.ts';
import { PropertyPanel } from '#web/properties/portfolio/property-panel.tsx';
import { landlordCompaniesQuery } from '#web/properties/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';

/** A property belongs to a landlord company, so without one the first step is to add that. */
export function useAddProperty(company: MasterCompany) {
  const { go } = useContext(MovingContext);
  const [opened, setOpened] = useState(false);
  const user = useUser();
  const { data: companies } = useQuery(landlordCompaniesQuery(company.id));
  const may = company.is_owner && user?.impersonation === null;
  const start = () => (companies?.results.length === 0 ? go(newLandlordCompanyHref(company.id)) : setOpened(true));
  const panel =
    may && companies ? (
      <PropertyPanel
        masterCompany={company}
        companies={companies.results}
        opened={opened}
        onClose={() => setOpened(false)}
        onSaved={(property) => {
          setOpened(false);
          showToast('ok', `${property.name} is in the portfolio.`);
          go(propertyHref(company.id, property.id));
        }}
      />
    ) : null;
  return { start: may ? start : undefined, panel };
}
