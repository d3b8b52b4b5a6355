// The bank-transfer provider knows US dollars alone: a company in another currency reads how its payments are recorded.
import type { Company } from '#core/properties/company-contract.ts';
import { Notice } from '#web/ui/notice.tsx';

export function NotInDollars({ company }: { company: Company }) {
  return (
    <Notice tone="neutral" title={`${company.name} is paid in ${company.currency}`}>
      AutoPay moves US dollars between US banks. Payments of this company are recorded by hand, with their method,
      reference and date.
    </Notice>
  );
}
