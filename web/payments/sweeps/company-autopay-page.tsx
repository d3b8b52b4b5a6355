// AutoPay of the stores of a retailer company.
import { CompanyStatementCard } from '#web/payments/books/company-statement-card.tsx';
import { bankHref, reportHref } from '#web/payments/links.ts';
import { BankCard } from '#web/payments/sweeps/bank-card.tsx';
import { ScopeAutopay } from '#web/payments/sweeps/scope-autopay.tsx';
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Stack } from '#web/ui/page.tsx';

export function CompanyAutopayPage() {
  return (
    <CompanyFrame tab="auto-pay">
      {({ id }) => (
        <Stack>
          <ScopeAutopay
            scope={{ company: id }}
            viewer="retailer"
            side={<BankCard href={bankHref(id)} words="The account your rent is debited from." company={id} />}
            actions={
              <ButtonLink variant="default" href={reportHref(id, 'autopay')}>
                Reports
              </ButtonLink>
            }
            below={<CompanyStatementCard company={id} />}
          />
        </Stack>
      )}
    </CompanyFrame>
  );
}
