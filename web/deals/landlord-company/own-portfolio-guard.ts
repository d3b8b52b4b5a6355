// A connection is shown inside its own portfolio: /new-ui/landlord/2/connections/7/terms of a deal of company 1 becomes
// /new-ui/landlord/1/connections/7/terms, so that tabs, switches and the company that is remembered are its own.
import type { Decision, Situation } from '#web/base/screen.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { inOwnCompany } from '#web/properties/companies/master-company-guard.ts';

export async function inOwnPortfolio(situation: Situation): Promise<Decision> {
  const { masterCompanyId, connectionId } = situation.params;
  if (masterCompanyId === undefined || !/^\d+$/.test(connectionId ?? '')) return 'pass';
  // A deal that cannot be read is told of by the page itself.
  const deal = await situation.queries.ensureQueryData(dealQuery(Number(connectionId))).catch(() => undefined);
  const masterCompany = deal?.landlord.company.master_company;
  return masterCompany === undefined || String(masterCompany) === masterCompanyId
    ? 'pass'
    : { redirect: inOwnCompany(situation, masterCompany) };
}
