// The portfolio: every property of the master company that this person may see, and the way to add one. Features to the
// right put what they know of all properties below the table.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { newLandlordCompanyHref, propertyHref } from '#web/properties/links.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { PortfolioAnswer } from '#web/properties/portfolio/portfolio-answer.tsx';
import { PortfolioTable } from '#web/properties/portfolio/portfolio-table.tsx';
import { PropertyPanel } from '#web/properties/portfolio/property-panel.tsx';
import { landlordCompaniesQuery, myInvitesQuery, portfolioQuery } from '#web/properties/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';

type Below = (company: MasterCompany) => ReactNode;

export function PortfolioPage({ below }: { below: Below }) {
  const company = useMasterCompany();
  return company ? <Portfolio key={company.id} company={company} below={below} /> : <NoPortfolio />;
}

function Portfolio({ company, below }: { company: MasterCompany; below: Below }) {
  const properties = useQuery(portfolioQuery(company.id));
  const invites = useQuery(myInvitesQuery);
  const add = useAddProperty(company);
  return (
    <>
      <QueryView query={shownWith(properties, invites)} failed="The portfolio could not be loaded">
        {({ results }) => (
          <>
            <Loaded company={company} properties={results} onAdd={add.start} />
            {results.length > 0 ? below(company) : null}
          </>
        )}
      </QueryView>
      {add.panel}
    </>
  );
}

type LoadedProps = { company: MasterCompany; properties: readonly Premises[]; onAdd: (() => void) | undefined };

function Loaded({ company, properties, onAdd }: LoadedProps) {
  return (
    <>
      <PortfolioAnswer
        company={company}
        properties={properties}
        actions={
          onAdd ? (
            <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
              Add property
            </Button>
          ) : null
        }
      />
      <MyInvites />
      <PortfolioTable company={company} properties={properties} onAdd={onAdd} />
    </>
  );
}

/** A property belongs to a landlord company, so without one the first step is to add that. */
function useAddProperty(company: MasterCompany) {
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
