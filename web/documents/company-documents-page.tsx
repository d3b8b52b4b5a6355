// What is asked of the stores of a retailer company.
import { ScopeDocuments } from '#web/documents/scope-documents.tsx';
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';

export function CompanyDocumentsPage() {
  return (
    <CompanyFrame tab="documents">
      {({ id, name }) => (
        <ScopeDocuments scope={{ kind: 'company', company: id }} name={name} side="retailer" asks={false} />
      )}
    </CompanyFrame>
  );
}
