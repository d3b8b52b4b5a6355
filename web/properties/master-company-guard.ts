// Landlord screens need their master company: the list is loaded before the page, the one in the address is remembered,
// and one that does not exist, or is somebody else's, leads to the landlord's first screen.
import { Failure, field } from '#web/base/failure.ts';
import type { Decision, Situation } from '#web/base/screen.ts';
import { rememberCompany } from '#web/properties/current-company.ts';
import { LANDLORD } from '#web/properties/landlord-screens.ts';
import { masterCompaniesQuery, masterCompanyQuery } from '#web/properties/queries.ts';

export async function inMasterCompany({ queries, params }: Situation): Promise<Decision> {
  const { results } = await queries.ensureQueryData(masterCompaniesQuery);
  const named = params.masterCompanyId ?? params.mastercompany_id;
  if (named === undefined) return 'pass';
  if (results.some(({ id }) => String(id) === named)) {
    rememberCompany(named);
    return 'pass';
  }
  try {
    // A person who was just given access finds the company here before it is in the list.
    await queries.ensureQueryData(masterCompanyQuery(Number(named)));
    await queries.invalidateQueries(masterCompaniesQuery);
    return 'pass';
  } catch (error) {
    if (isMissing(error)) return { redirect: LANDLORD };
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return field(error.body, 'status_code') === 404 || error.status === 404 || error.status === 400;
}
