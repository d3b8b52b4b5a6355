// Who is told, and where they find the deal. Those who manage connections on the side's scope; before a company is
// chosen, the person the deal is addressed to.
import type { Role } from '#core/base/permissions.ts';
import { findPerson } from '#server/access/find-user.ts';
import type { Db } from '#server/base/db/db.ts';
import { membersOf } from '#server/properties/access.ts';

type Parties = {
  premises_id: number;
  retailer_company_id: number | null;
  retailer_email: string;
};

export async function recipients(db: Db, deal: Parties, side: Role): Promise<number[]> {
  if (side === 'landlord') return idsOf(await membersOf(db, { premisesId: deal.premises_id }, MANAGES));
  if (deal.retailer_company_id !== null) {
    return idsOf(await membersOf(db, { companyId: deal.retailer_company_id }, MANAGES));
  }
  const addressee = await findPerson(db, deal.retailer_email);
  return addressee?.role === 'retailer' ? [addressee.id] : [];
}

export function dealLink(deal: { id: number; master_company_id: number }, side: Role): string {
  return side === 'landlord'
    ? `/new-ui/landlord/${deal.master_company_id}/connections/${deal.id}/terms`
    : `/new-ui/retailer/connections/${deal.id}/terms`;
}

const MANAGES = 'permission_manage_connections';

function idsOf(members: readonly { id: number }[]): number[] {
  return members.map(({ id }) => id);
}
