// Who has access to the properties of a landlord company. Access is given on properties, in the portfolio's user
// management: a line opens the person there.
import { useQuery } from '@tanstack/react-query';
import type { Company } from '#core/properties/company-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { UsersTable } from '#web/properties/people/users-table.tsx';
import { masterCompanyQuery, peopleQuery } from '#web/properties/queries.ts';

export function LandlordCompanyUsersPage() {
  return (
    <LandlordCompanyFrame tab="users">
      {(company) => (company.master_company === null ? null : <Users company={company} id={company.master_company} />)}
    </LandlordCompanyFrame>
  );
}

function Users({ company, id }: { company: Company; id: number }) {
  const portfolio = useQuery(masterCompanyQuery(id));
  return (
    <QueryView query={portfolio} failed="The portfolio could not be loaded">
      {(masterCompany) =>
        masterCompany.is_owner ? (
          <People company={company} portfolio={masterCompany} />
        ) : (
          <AdminsOnly name={company.name} />
        )
      }
    </QueryView>
  );
}

function People({ company, portfolio }: { company: Company; portfolio: MasterCompany }) {
  const query = useQuery(peopleQuery(portfolio.id));
  return (
    <QueryView query={query} failed="The people could not be loaded">
      {({ results }) => (
        <UsersTable company={portfolio} people={results.filter(({ id }) => company.users.includes(id))} />
      )}
    </QueryView>
  );
}
