// Fills the demo's portfolios, companies and people in bulk.
import { PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import { identityKey } from '#core/properties/identity-key.ts';
import { insertDemoPeople } from '#demo/access/insert-people.ts';
import * as people from '#demo/properties/people.ts';
import type { DemoPlace } from '#demo/properties/place.ts';
import { DEMO_PORTFOLIOS, type DemoPortfolio } from '#demo/properties/places.ts';
import { createInvite } from '#server/access/invite.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import { inviteMail } from '#server/properties/invite-mail.ts';
import { insertGrants } from '#server/properties/invite-sql.ts';

const DAY_MS = 86_400_000;
const AGE_DAYS = 1_100;

type Ids = ReadonlyMap<string, number>;
type Filled = { places: Ids; users: Ids };

export async function fillPropertiesDemo(services: Services, tx: Tx): Promise<string> {
  const now = services.clock();
  const since = new Date(now.getTime() - AGE_DAYS * DAY_MS);
  const users = await fillPeople(tx, since);
  const places = new Map<string, number>();
  for (const portfolio of DEMO_PORTFOLIOS) {
    for (const [name, id] of await fillPortfolio(tx, portfolio, users, since)) places.set(name, id);
  }
  await fillMemberships(tx, { places, users }, since);
  const shops = await fillMerchants(tx, users, since);
  await fillInvites(services, tx, { places, users }, now);
  return `${places.size} properties, ${shops} merchants`;
}

async function fillPeople(tx: Tx, at: Date): Promise<Ids> {
  const merchants = people.MERCHANTS.filter(({ name }) => name !== people.JUNIPER);
  const all = [
    ...people.LANDLORD_PEOPLE,
    ...people.OTHER_LANDLORDS,
    people.BOOKKEEPER,
    ...merchants.map(({ name }, index) => people.merchantPerson(name, index)),
  ];
  await insertDemoPeople(tx, all, at);
  const rows = await tx.selectFrom('users').select(['id', 'username']).execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

async function fillPortfolio(tx: Tx, portfolio: DemoPortfolio, users: Ids, at: Date): Promise<[string, number][]> {
  const { name, currency, country } = portfolio;
  const stamps = { created_by: users.get(portfolio.owner) ?? null, created_at: at, updated_at: at };
  const master = await tx
    .insertInto('master_companies')
    .values({ name, currency, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filled: [string, number][] = [];
  for (const [company, places] of Object.entries(portfolio.companies)) {
    const { id } = await tx
      .insertInto('companies')
      .values({ kind: 'landlord', master_company_id: master.id, name: company, currency, country, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow();
    const scope = { company_id: id, master_company_id: master.id };
    const rows = await tx
      .insertInto('premises')
      .values(places.map((place) => ({ ...scope, ...premisesRow(place, country), ...stamps })))
      .returning(['id', 'name'])
      .execute();
    const ids = new Map(rows.map((row) => [row.name, row.id]));
    await tx
      .insertInto('premises_units')
      .values(places.flatMap((place) => unitRows(place, ids.get(place.name) ?? 0)))
      .execute();
    filled.push(...ids);
  }
  return filled;
}

function premisesRow({ name, street, city, state, zip, zone, area, at }: DemoPlace, country: DemoPortfolio['country']) {
  const address = { address_street: street, address_city: city, address_state: state, address_zip: zip, country };
  return {
    name,
    ...address,
    time_zone: zone,
    leased_area_sqft: area,
    latitude: String(at[0]),
    longitude: String(at[1]),
    identity_key: identityKey({ name, ...address }),
  };
}

/** Units share the leased area in uneven, fixed parts that add up to it; the largest comes first. */
function unitRows({ stores, vacant, area }: DemoPlace, premises_id: number) {
  const names = [...Object.values(stores), ...vacant];
  const weights = names.map((_, index) => names.length + 1 - index);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return names.map((name, index) => {
    const from = Math.floor((area * before) / whole);
    before += weights[index]!;
    return { premises_id, name, area_sqft: Math.floor((area * before) / whole) - from };
  });
}

async function fillMemberships(tx: Tx, { places, users }: Filled, at: Date): Promise<void> {
  const owned = DEMO_PORTFOLIOS.flatMap(({ owner, companies }) =>
    Object.values(companies)
      .flat()
      .map((place) => ({ username: owner, place: place.name, permissions: ['permission_owner'] as const })),
  );
  const ours = owned.filter(({ username }) => username === 'landlord@demo.test').map(({ place }) => place);
  const shared = people.LANDLORD_PEOPLE.flatMap(({ username, places: named, permissions }) =>
    (named === 'all' ? ours : named).map((place) => ({ username, place, permissions })),
  );
  await tx
    .insertInto('memberships')
    .values(
      [...owned, ...shared].map(({ username, place, permissions }) => ({
        user_id: users.get(username) ?? 0,
        premises_id: places.get(place) ?? 0,
        ...flags(permissions),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}

async function fillMerchants(tx: Tx, users: Ids, at: Date): Promise<number> {
  const others = people.MERCHANTS.filter(({ name }) => name !== people.JUNIPER);
  const owners = new Map(others.map(({ name }, index) => [name, people.merchantPerson(name, index).username]));
  owners.set(people.JUNIPER, people.RETAILER);
  const stamps = { created_at: at, updated_at: at };
  const merchants = people.MERCHANTS.map(({ name, currency, country }) => ({
    kind: 'retailer',
    name: legalName(name, country),
    dba_name: name,
    currency,
    country,
    contact_email: owners.get(name) ?? '',
    created_by: users.get(owners.get(name) ?? '') ?? null,
    ...stamps,
  }));
  const sisters = people.SISTERS.map(({ name, dbaName, email }) => {
    owners.set(dbaName, people.RETAILER);
    const created_by = users.get(people.RETAILER) ?? null;
    const place = { currency: 'USD', country: 'US' };
    return { kind: 'retailer', name, dba_name: dbaName, ...place, contact_email: email, created_by, ...stamps };
  });
  const rows = await tx
    .insertInto('companies')
    .values([...merchants, ...sisters])
    .returning(['id', 'dba_name'])
    .execute();
  const owning = rows.map(({ id, dba_name }) => ({
    user_id: users.get(owners.get(dba_name) ?? '') ?? 0,
    company_id: id,
    ...flags(['permission_owner']),
    ...stamps,
  }));
  const juniper = rows.find(({ dba_name }) => dba_name === people.JUNIPER)?.id ?? 0;
  const books = { user_id: users.get(people.BOOKKEEPER.username) ?? 0, company_id: juniper };
  await tx
    .insertInto('memberships')
    .values([...owning, { ...books, ...flags(people.BOOKKEEPER.permissions), ...stamps }])
    .execute();
  return merchants.length;
}

function legalName(name: string, country: 'US' | 'GB'): string {
  if (name === people.JUNIPER) return 'Juniper & Rye Bakehouse LLC';
  return country === 'GB' ? `${name} Ltd` : `${name.replace(/ Co\.$/, ' Company')} LLC`;
}

async function fillInvites(services: Services, tx: Tx, { places, users }: Filled, now: Date): Promise<void> {
  const organisation = DEMO_PORTFOLIOS[0]?.name ?? '';
  for (const { email, firstName, daysAgo, places: named, permissions } of people.OPEN_INVITES) {
    const sent = new Date(now.getTime() - daysAgo * DAY_MS);
    const inviter = { inviterId: users.get('landlord@demo.test') ?? null, organisationName: organisation };
    const invite = { kind: 'mastercompany', email, firstName, role: 'landlord', ...inviter } as const;
    const { id, code } = await createInvite(tx, invite, sent);
    const grants = named.map((place) => ({ invite_id: id, premises_id: places.get(place) ?? 0, company_id: null }));
    await insertGrants(
      tx,
      grants.map((grant) => ({ ...grant, ...flags(permissions) })),
    );
    const mail = { kind: 'mastercompany', code, email, firstName, organisation, places: named };
    await sendMail(services, tx, inviteMail(services, { ...mail, inviter: 'Dana Whitfield' }));
  }
}

function flags(given: readonly Permission[]): Record<Permission, boolean> {
  return Object.fromEntries(PERMISSIONS.map((permission) => [permission, given.includes(permission)])) as Record<
    Permission,
    boolean
  >;
}
