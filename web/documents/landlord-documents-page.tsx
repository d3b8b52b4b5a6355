// The documents of all properties of a landlord company, at its older address.
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { ScopeDocuments } from '#web/documents/scope-documents.tsx';
import { portfolioHref } from '#web/properties/places.ts';
import { companyQuery } from '#web/properties/queries.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function LandlordDocumentsPage() {
  const id = Number(usePathParams<'id'>().id);
  const query = useQuery(companyQuery(id));
  return (
    <QueryView
      query={query}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to the home page', href: '/dashboard' },
      }}
    >
      {(company) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[
                  {
                    label: 'Portfolio',
                    href: company.master_company === null ? '/dashboard' : portfolioHref(company.master_company),
                  },
                  { label: company.name },
                ]}
              />
            }
            title={`Documents of ${company.name}`}
          />
          <ScopeDocuments
            scope={{ kind: 'company', company: company.id }}
            name={company.name}
            side="landlord"
            asks={company.permissions.includes('permission_manage_connections')}
          />
        </>
      )}
    </QueryView>
  );
}
