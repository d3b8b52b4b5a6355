// AutoPay of all properties of a landlord company: what its merchants are debited. What was paid out stands in the reports.
import { InstructionsCard } from '#web/payments/invoices/instructions-card.tsx';
import { bankHref, reportHref } from '#web/payments/links.ts';
import { BankCard } from '#web/payments/sweeps/bank-card.tsx';
import { ScopeAutopay } from '#web/payments/sweeps/scope-autopay.tsx';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function LandlordCompanyAutopayPage() {
  return (
    <LandlordCompanyFrame tab="auto-pay">
      {({ id }) => (
        <ScopeAutopay
          scope={{ company: id }}
          viewer="landlord"
          side={
            <>
              <BankCard company={id} href={bankHref(id)} words="The account the rent of this company arrives in." />
              <InstructionsCard company={id} />
            </>
          }
          actions={
            <ButtonLink variant="default" href={reportHref(id, 'autopay')}>
              Reports
            </ButtonLink>
          }
        />
      )}
    </LandlordCompanyFrame>
  );
}
