// Where an accepted invite leads: to the one property or company it gave, or to the portfolio when it gave several.
import type { z } from 'zod';
import type { AcceptedInvite } from '#core/properties/invite-contract.ts';
import { companyHref, portfolioHref, propertyHref } from '#web/properties/links.ts';

type Accepted = Pick<z.output<typeof AcceptedInvite>, 'company' | 'premises' | 'master_company'>;

export function addressedTo({ company, premises, master_company }: Accepted): string {
  if (company) return companyHref(company.id);
  if (master_company === null) return '/dashboard';
  const [only, ...others] = premises;
  return only && others.length === 0 ? propertyHref(master_company, only.id) : portfolioHref(master_company);
}
