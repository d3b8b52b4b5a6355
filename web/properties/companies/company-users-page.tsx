// Who has access to one company, for those who decide it.
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { ScopePeople } from '#web/properties/people/scope-people.tsx';

export function CompanyUsersPage() {
  return (
    <CompanyFrame tab="users">
      {({ id, name, permissions }) =>
        permissions.includes('permission_owner') ? (
          <ScopePeople scope={{ kind: 'company', id, name }} />
        ) : (
          <AdminsOnly name={name} />
        )
      }
    </CompanyFrame>
  );
}
