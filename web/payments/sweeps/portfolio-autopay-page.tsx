// AutoPay of a whole portfolio: what its merchants are debited next, what waits for an answer, and what was paid out.
import { portfolioBankHref } from '#web/payments/links.ts';
import { PayoutsCard } from '#web/payments/payouts/payouts-card.tsx';
import { ScopeAutopay } from '#web/payments/sweeps/scope-autopay.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page.tsx';

export function PortfolioAutopayPage() {
  const company = useMasterCompany();
  if (!company) return null;
  const scope = { master_company: company.id };
  return (
    <>
      <PageHeader title="AutoPay" facts={company.name} />
      <ScopeAutopay
        scope={scope}
        viewer="landlord"
        side={<PayoutsCard scope={scope} />}
        actions={
          <ButtonLink variant="default" href={portfolioBankHref}>
            Bank accounts
          </ButtonLink>
        }
      />
    </>
  );
}
