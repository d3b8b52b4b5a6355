// The people of the demo beside its three sign-ins. All of them have the demo's password.
import type { Currency } from '#core/base/money.ts';
import type { Permission, Role } from '#core/base/permissions.ts';
import { DEMO_PORTFOLIOS } from '#demo/properties/places.ts';

type DemoPerson = { username: string; fullName: string; role: Role };

export const RETAILER = 'retailer@demo.test';
export const JUNIPER = 'Juniper & Rye';

export const LANDLORD_PEOPLE: readonly (DemoPerson & {
  places: 'all' | readonly string[];
  permissions: readonly Permission[];
})[] = [
  {
    username: 'leasing@demo.test',
    fullName: 'Theo Marsh',
    role: 'landlord',
    places: 'all',
    permissions: ['permission_manage_connections', 'permission_sales'],
  },
  {
    username: 'accounts@demo.test',
    fullName: 'Lena Ortiz',
    role: 'landlord',
    places: 'all',
    permissions: ['permission_sales', 'permission_manage_autopay'],
  },
  {
    username: 'foundry@demo.test',
    fullName: 'Amara Diallo',
    role: 'landlord',
    places: ['Foundry Hall', 'Dockside Arcade'],
    permissions: ['permission_owner'],
  },
  {
    username: 'analyst@demo.test',
    fullName: 'Wes Tanaka',
    role: 'landlord',
    places: ['Mercer Court', 'Alder Street Market', 'Bayview Commons'],
    permissions: ['permission_sales'],
  },
];

export const OTHER_LANDLORDS: readonly DemoPerson[] = [
  { username: 'rivers@demo.test', fullName: 'Colleen Rusk', role: 'landlord' },
];

export const BOOKKEEPER: DemoPerson & { permissions: readonly Permission[] } = {
  username: 'books@demo.test',
  fullName: 'Ines Calloway',
  role: 'retailer',
  permissions: ['permission_sales', 'permission_view_autopay'],
};

export const OPEN_INVITES = [
  {
    email: 'noor.haddad@demo.test',
    firstName: 'Noor',
    daysAgo: 2,
    places: ['Foundry Hall', 'Palmetto Walk', 'Old Mill Quarter'],
    permissions: ['permission_manage_connections', 'permission_sales'],
  },
  {
    email: 'jonas.weber@demo.test',
    firstName: 'Jonas',
    daysAgo: 9,
    places: ['Union Depot'],
    permissions: ['permission_view_autopay'],
  },
] as const satisfies readonly { permissions: readonly Permission[]; [key: string]: unknown }[];

/** Every merchant that has a store in a demo portfolio, with the country and currency of its first one. */
export const MERCHANTS: readonly { name: string; currency: Currency; country: 'US' | 'GB' }[] = [
  ...new Map(
    DEMO_PORTFOLIOS.flatMap(({ currency, country, companies }) =>
      Object.values(companies)
        .flat()
        .flatMap(({ stores }) => Object.keys(stores))
        .map((name) => [name, { name, currency, country: country === 'GB' ? ('GB' as const) : ('US' as const) }]),
    ),
  ).values(),
];

/** Further businesses of the demo's merchant: they have no store here yet, and the bank asks about each of them. */
export const SISTERS: readonly { name: string; dbaName: string; email: string }[] = [
  { name: 'Larkhill Catering LLC', dbaName: 'Larkhill Catering', email: 'catering@demo.test' },
  { name: 'Larkhill Commissary LLC', dbaName: 'Larkhill Commissary', email: 'commissary@demo.test' },
  { name: 'Oyelaran Hospitality LLC', dbaName: 'Oyelaran Hospitality', email: 'hospitality@demo.test' },
  { name: 'Oyelaran Farm Stand', dbaName: 'Oyelaran Farm Stand', email: 'farmstand@demo.test' },
];

const FIRST = ['Nia', 'Owen', 'Priscilla', 'Rafael', 'Saoirse', 'Tomas', 'Uma', 'Victor', 'Willa', 'Xavier', 'Yara'];
const LAST = [
  'Abbott',
  'Brandt',
  'Castellano',
  'Dunne',
  'Espinoza',
  'Fairbanks',
  'Gupta',
  'Holloway',
  'Ibarra',
  'Jensen',
];

/** The person behind a merchant: eleven first names and ten last names give 110 pairs before any comes again. */
export function merchantPerson(name: string, index: number): DemoPerson {
  const slug = name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const fullName = `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}`;
  return { username: `${slug}@demo.test`, fullName, role: 'retailer' };
}
