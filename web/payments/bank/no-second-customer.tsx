// A company has one bank customer: where there is one already, the way leads to it instead of to a second form.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import { overviewHref } from '#web/payments/bank/places.ts';
import { companyCustomerQuery } from '#web/payments/bank/queries.ts';
import { QueryView } from '#web/properties/query-view.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function NoSecondCustomer({ company, children }: { company: Company; children: ReactNode }) {
  const customer = useQuery(companyCustomerQuery(company.id));
  return (
    <QueryView query={customer} failed="The bank set-up could not be loaded">
      {(found) => (
        <AtFirst known={found !== null} company={company}>
          {children}
        </AtFirst>
      )}
    </QueryView>
  );
}

/** The customer that the form itself makes is no reason to take the form away while it is leaving. */
function AtFirst({ known, company, children }: { known: boolean; company: Company; children: ReactNode }) {
  const [wasKnown] = useState(known);
  if (!wasKnown) return children;
  return (
    <Notice tone="neutral" title="The bank knows this company already">
      <ButtonLink href={overviewHref(company.id)} variant="default" mt={8}>
        Open its set-up
      </ButtonLink>
    </Notice>
  );
}
