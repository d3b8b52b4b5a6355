// Members of a tenant with exactly one permission there, or none, and what they are asked to try. Each owns something of
// their own elsewhere, so that the gate lets them in everywhere and only the row can refuse them.
import type { Endpoint } from '#core/base/endpoint.ts';
import { PERMISSIONS, type Role } from '#core/base/permissions.ts';
import { grant, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { isFullSearch, sampled } from '#testing/search-size.ts';
import { addressOf, bodyOf, formOf, type Question, questions, takenBody } from '#testing/tenants/ask-tenant.ts';
import { type Holding, memberCell, sideText } from '#testing/tenants/permission-table.ts';
import type { Tenant, Things } from '#testing/tenants/tenant.ts';
import type { Answer, Person, World } from '#testing/world.ts';

export type Walker = { name: string; role: Role; holding: Holding; person: Person };

const SINGLES = PERMISSIONS.filter((name) => name !== 'permission_owner');
/** What these say of a body comes before any row is looked at, or names the row as one that is not there. */
const SAID_FIRST = [
  '/api/companies/master_company/:id/user/edit/',
  '/api/deals/deal/',
  '/api/deals/deal_channel/',
  '/api/deals/deal_channel/create_multi/',
  '/api/payments/dispute/',
  '/api/payments/dwolla/customers/:id/account_link/finish/',
  '/api/sales/traffic/',
  '/api/tags/:kind/update_tags/',
];

export async function permissionWalkers(world: World, { portfolio, shop }: Tenant): Promise<Walker[]> {
  const walkers: Walker[] = [];
  for (const role of ['landlord', 'retailer'] as const) {
    for (const holding of ['nothing', ...SINGLES] as const) {
      const username = `${holding}-${role}@walkers.test`;
      const person = await world.person({ role, username, fullName: `Walker ${holding}` });
      const name = `Own place of ${username}`;
      if (role === 'landlord') await landlordPortfolio(world, { name, owner: person });
      else await retailerCompany(world, { name, owner: person });
      const scopes =
        role === 'landlord'
          ? portfolio.premises.map(({ id }) => ({ premisesId: id }))
          : [{ companyId: shop.companyId }];
      for (const scope of scopes) await grant(world, person, scope, holding === 'nothing' ? [] : [holding]);
      walkers.push({ name: `${role} with ${holding}`, role, holding, person });
    }
  }
  return walkers;
}

/** Whose table says no, or only what is their own; by day one single permission of each call, another for the next. */
export function refusedWalkers({ allow }: Endpoint, place: number, walkers: readonly Walker[]): Walker[] {
  const refused = ofSide(allow, walkers).filter(({ holding }) => memberCell(allow, holding) !== 'yes');
  const single = SINGLES[place % SINGLES.length];
  return isFullSearch ? refused : refused.filter(({ holding }) => holding === 'nothing' || holding === single);
}

/**
 * For each permission that opens the call, its holders of either side: a row is one side's, or of both. By day for one of
 * these permissions, another for the next call.
 */
export function openedWalkers({ allow }: Endpoint, place: number, walkers: readonly Walker[]): readonly Walker[][] {
  const holders = SINGLES.map((single) => ofSide(allow, walkers).filter(({ holding }) => holding === single)).filter(
    ([first]) => first !== undefined && memberCell(allow, first.holding) === 'yes',
  );
  return sampled(holders, place, 1);
}

function ofSide(allow: Endpoint['allow'], walkers: readonly Walker[]): Walker[] {
  const side = sideText(allow);
  return walkers.filter(({ role }) => side === '' || (side === 'landlord') === (role === 'landlord'));
}

/** How a call is tried: as its screens ask, or with a body that was taken once. */
export function tries(endpoint: Endpoint, things: Things, role: Role): Pick<Question, 'url' | 'body'>[] {
  if (endpoint.reads && endpoint.encoding === 'json') return questions(endpoint, things, role);
  const isForm = endpoint.encoding === 'multipart';
  const body = isForm ? formOf(bodyOf(endpoint, things)) : takenBody(endpoint, things);
  return [{ url: addressOf(endpoint, things), body }];
}

export const isRefused = ({ status }: Answer) => status === 403 || status === 404;

/** Whether an answer to somebody who may not gives away or changes something of the tenant with this name. */
export function isLeak({ path, reads, encoding }: Endpoint, answer: Answer, name: string): boolean {
  if (isRefused(answer)) return false;
  if (answer.status === 400) return !reads && encoding === 'json' && !SAID_FIRST.includes(path);
  return (
    !reads || typeof answer.body === 'string' || new RegExp(`\\b${name}\\b`, 'i').test(JSON.stringify(answer.body))
  );
}
