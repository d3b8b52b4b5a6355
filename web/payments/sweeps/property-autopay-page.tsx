// AutoPay of a property: what its merchants are debited, and what was paid out of it.
import { WaitBanners } from '#web/payments/bank/payee/wait-banner.tsx';
import { bankHref, reportHref } from '#web/payments/links.ts';
import { PayoutsCard } from '#web/payments/payouts/payouts-card.tsx';
import { BankCard } from '#web/payments/sweeps/bank-card.tsx';
import { ScopeAutopay } from '#web/payments/sweeps/scope-autopay.tsx';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function PropertyAutopayPage() {
  return (
    <PropertyFrame tab="auto-pay">
      {({ id, name, company, time_zone }) => (
        <>
          <WaitBanners premises={[{ id, name }]} />
          <ScopeAutopay
            scope={{ premises: id }}
            viewer="landlord"
            side={
              <>
                <PayoutsCard scope={{ premises: id }} />
                <BankCard
                  company={company.id}
                  href={bankHref(company.id)}
                  words="The account the rent of this property arrives in."
                  zone={time_zone}
                />
              </>
            }
            actions={
              <ButtonLink variant="default" href={reportHref(company.id, 'autopay')}>
                Reports
              </ButtonLink>
            }
          />
        </>
      )}
    </PropertyFrame>
  );
}
