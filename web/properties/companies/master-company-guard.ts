// Landlord screens need their master company: the list is loaded before the page, the one in the address is remembered,
// and one that does not exist, or is somebody else's, leads to the landlord's first screen. A property is shown inside
// its own: /new-ui/landlord/2/premises/portfolio/41 of company 1 becomes /new-ui/landlord/1/premises/portfolio/41.
import { Failure, field } from '#web/base/failure.ts';
import type { Decision, Situation } from '#web/base/screen.ts';
import { rememberCompany } from '#web/properties/companies/current-company.ts';
import { LANDLORD } from '#web/properties/landlord-screens.ts';
import { masterCompaniesQuery, masterCompanyQuery, propertyQuery } from '#web/properties/queries.ts';

export async function inMasterCompany(situation: Situation): Promise<Decision> {
  const { queries, params } = situation;
  const { results } = await queries.ensureQueryData(masterCompaniesQuery);
  const named = params.masterCompanyId ?? params.mastercompany_id;
  if (named === undefined) return 'pass';
  const owner = await ownerOfProperty(situation);
  if (owner !== undefined) return { redirect: inOwnCompany(situation, owner) };
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

/** The address with the company that the thing belongs to, in place of the one that it names. */
export function inOwnCompany({ address, params }: Pick<Situation, 'address' | 'params'>, owner: number): string {
  return address.replace(`${LANDLORD}/${params.masterCompanyId}`, `${LANDLORD}/${owner}`);
}

/** The company of the property in the address, where that is another than the address names. */
async function ownerOfProperty({ queries, params }: Situation): Promise<number | undefined> {
  const { masterCompanyId, propertyId } = params;
  if (masterCompanyId === undefined || !/^\d+$/.test(propertyId ?? '')) return undefined;
  // A property that cannot be read is told of by the page itself.
  const property = await queries.ensureQueryData(propertyQuery(Number(propertyId))).catch(() => undefined);
  return property && String(property.master_company) !== masterCompanyId ? property.master_company : undefined;
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return field(error.body, 'status_code') === 404 || error.status === 404 || error.status === 400;
}
