// The documents of a property.
import { href } from '#web/base/href.ts';
import { ScopeDocuments } from '#web/documents/scope-documents.tsx';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { Link } from '#web/ui/link.tsx';

export function PropertyDocumentsPage() {
  return (
    <PropertyFrame tab="documents">
      {({ id, name, company, permissions }) => (
        <ScopeDocuments
          scope={{ kind: 'property', company: company.id, premises: id }}
          name={name}
          side="landlord"
          asks={permissions.includes('permission_manage_connections')}
          foot={
            <Link href={href('/dashboard/companies/:company/landlord-documents', { company: company.id })}>
              All documents of {company.name}
            </Link>
          }
        />
      )}
    </PropertyFrame>
  );
}
