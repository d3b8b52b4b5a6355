// Builds the people and places a test speaks of, straight in the database: a landlord's portfolio and a retailer's
// company, each with members who hold exactly the permissions named.
//
//   const { owner, premises, masterCompanyId } = await landlordPortfolio(world);
//   const viewer = await member(world, { premisesId: premises[0].id }, ['permission_sales']);
import type { Currency } from '#core/base/money.ts';
import type { Permission, Role } from '#core/base/permissions.ts';
import type { Country } from '#core/properties/address.ts';
import { identityKey } from '#core/properties/identity-key.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Person, World } from '#testing/world.ts';

export type Place = { id: number; companyId: number; name: string; timeZone: string };
export type Portfolio = {
  owner: Person;
  masterCompanyId: number;
  /** The landlord company that holds the premises. */
  companyId: number;
  premises: [Place, ...Place[]];
};
export type Shop = { owner: Person; companyId: number };
type Scope = { premisesId: number } | { companyId: number };

const OWNER: readonly Permission[] = ['permission_owner'];

/** A master company with one landlord company and as many premises as asked for; the owner owns all of them. */
export async function landlordPortfolio(
  world: World,
  about: { name?: string; currency?: Currency; premises?: number; owner?: Person; timeZone?: string } = {},
): Promise<Portfolio> {
  const owner = about.owner ?? (await world.person({ role: 'landlord' }));
  const { name = `Portfolio of ${owner.username}`, currency = 'USD', premises = 1 } = about;
  const ids = await asSystem(world, async (tx) => {
    const stamps = { created_by: owner.id, created_at: world.now, updated_at: world.now };
    const master = await tx
      .insertInto('master_companies')
      .values({ name, currency, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow();
    const company = await tx
      .insertInto('companies')
      .values({ kind: 'landlord', master_company_id: master.id, name: `${name} Holdings`, currency, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { masterCompanyId: master.id, companyId: company.id };
  });
  const places: Place[] = [];
  for (let number = 1; number <= premises; number += 1) {
    const timeZone = about.timeZone ?? (currency === 'GBP' ? 'Europe/London' : 'America/New_York');
    places.push(await addPremises(world, { ...ids, owner, name: `${name} ${number}`, timeZone }));
  }
  return { owner, ...ids, premises: places as [Place, ...Place[]] };
}

/** One more premises in a portfolio, owned by its owner. */
export async function addPremises(
  world: World,
  about: {
    masterCompanyId: number;
    companyId: number;
    owner: Person;
    name: string;
    timeZone?: string;
    country?: Country;
    units?: readonly string[];
  },
): Promise<Place> {
  const { masterCompanyId, companyId, owner, name, timeZone = 'America/New_York', country = 'US' } = about;
  const address = {
    address_street: '12 Market Street',
    address_city: 'Albany',
    address_state: 'NY',
    address_zip: '12207',
    country,
  };
  const id = await asSystem(world, async (tx) => {
    const stamps = { created_by: owner.id, created_at: world.now, updated_at: world.now };
    const row = await tx
      .insertInto('premises')
      .values({
        company_id: companyId,
        master_company_id: masterCompanyId,
        name,
        ...address,
        time_zone: timeZone,
        leased_area_sqft: 10_000,
        identity_key: identityKey({ name, ...address }),
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const unit of about.units ?? ['101', '102']) {
      await tx.insertInto('premises_units').values({ premises_id: row.id, name: unit, area_sqft: 1_000 }).execute();
    }
    return row.id;
  });
  await grant(world, owner, { premisesId: id }, OWNER);
  return { id, companyId, name, timeZone };
}

/** A retailer company with its owner. */
export async function retailerCompany(
  world: World,
  about: { name?: string; currency?: Currency; owner?: Person } = {},
): Promise<Shop> {
  const owner = about.owner ?? (await world.person({ role: 'retailer' }));
  const { name = `Shop of ${owner.username}`, currency = 'USD' } = about;
  const { id } = await asSystem(world, (tx) =>
    tx
      .insertInto('companies')
      .values({
        kind: 'retailer',
        name,
        dba_name: name,
        currency,
        contact_email: owner.username,
        country: currency === 'GBP' ? 'GB' : 'US',
        created_by: owner.id,
        created_at: world.now,
        updated_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await grant(world, owner, { companyId: id }, OWNER);
  return { owner, companyId: id };
}

/** A new person of the right role with exactly these permissions on the scope. */
export async function member(world: World, scope: Scope, permissions: readonly Permission[]): Promise<Person> {
  const role: Role = 'premisesId' in scope ? 'landlord' : 'retailer';
  const person = await world.person({ role });
  await grant(world, person, scope, permissions);
  return person;
}

/** Gives a person a membership, or replaces the one they have there. */
export async function grant(world: World, person: Person, scope: Scope, permissions: readonly Permission[]) {
  await revoke(world, person, scope);
  await asSystem(world, (tx) =>
    tx
      .insertInto('memberships')
      .values({
        user_id: person.id,
        premises_id: 'premisesId' in scope ? scope.premisesId : null,
        company_id: 'companyId' in scope ? scope.companyId : null,
        ...Object.fromEntries(permissions.map((permission) => [permission, true])),
        created_at: world.now,
        updated_at: world.now,
      })
      .execute(),
  );
}

/** Ends a person's membership on the scope. */
export async function revoke(world: World, person: Person, scope: Scope) {
  const [column, id] =
    'premisesId' in scope ? (['premises_id', scope.premisesId] as const) : (['company_id', scope.companyId] as const);
  await asSystem(world, (tx) =>
    tx.deleteFrom('memberships').where('user_id', '=', person.id).where(column, '=', id).execute(),
  );
}

/** Writes past the policies, as a job would. */
export function asSystem<Result>(world: World, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transact(world.services.db, 'system', work);
}
