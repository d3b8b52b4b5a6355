// The documents of all properties of a landlord company, at its older address.
import { ScopeDocuments } from '#web/documents/scope-documents.tsx';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';

export function LandlordDocumentsPage() {
  return (
    <LandlordCompanyFrame tab="documents">
      {({ id, name, permissions }) => (
        <ScopeDocuments
          scope={{ kind: 'company', company: id }}
          name={name}
          side="landlord"
          asks={permissions.includes('permission_manage_connections')}
        />
      )}
    </LandlordCompanyFrame>
  );
}
