// The states of the countries offered, each with the time zone most of it keeps. A store in El Paso keeps Mountain time
// though most of Texas does not, so the zone is only what a form begins with.
export const COUNTRY_NAMES = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
} as const;
export type Country = keyof typeof COUNTRY_NAMES;
export const COUNTRIES = Object.keys(COUNTRY_NAMES) as [Country, ...Country[]];

type Region = { readonly name: string; readonly zone: string };

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

const US: Record<string, Region> = {
  ...inZone(EASTERN, {
    CT: 'Connecticut',
    DC: 'District of Columbia',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    KY: 'Kentucky',
    MA: 'Massachusetts',
    MD: 'Maryland',
    ME: 'Maine',
    NC: 'North Carolina',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NY: 'New York',
    OH: 'Ohio',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    VA: 'Virginia',
    VT: 'Vermont',
    WV: 'West Virginia',
  }),
  ...inZone('America/Detroit', { MI: 'Michigan' }),
  ...inZone('America/Indiana/Indianapolis', { IN: 'Indiana' }),
  ...inZone(CENTRAL, {
    AL: 'Alabama',
    AR: 'Arkansas',
    IA: 'Iowa',
    IL: 'Illinois',
    KS: 'Kansas',
    LA: 'Louisiana',
    MN: 'Minnesota',
    MO: 'Missouri',
    MS: 'Mississippi',
    ND: 'North Dakota',
    NE: 'Nebraska',
    OK: 'Oklahoma',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    WI: 'Wisconsin',
  }),
  ...inZone(MOUNTAIN, { CO: 'Colorado', MT: 'Montana', NM: 'New Mexico', UT: 'Utah', WY: 'Wyoming' }),
  ...inZone('America/Boise', { ID: 'Idaho' }),
  ...inZone('America/Phoenix', { AZ: 'Arizona' }),
  ...inZone(PACIFIC, { CA: 'California', NV: 'Nevada', OR: 'Oregon', WA: 'Washington' }),
  ...inZone('America/Anchorage', { AK: 'Alaska' }),
  ...inZone('Pacific/Honolulu', { HI: 'Hawaii' }),
  ...inZone('America/Puerto_Rico', { PR: 'Puerto Rico', VI: 'U.S. Virgin Islands' }),
  ...inZone('Pacific/Guam', { GU: 'Guam' }),
};

const CA: Record<string, Region> = {
  ...inZone('America/Toronto', { ON: 'Ontario', QC: 'Quebec' }),
  ...inZone('America/Winnipeg', { MB: 'Manitoba' }),
  ...inZone('America/Regina', { SK: 'Saskatchewan' }),
  ...inZone('America/Edmonton', { AB: 'Alberta', NT: 'Northwest Territories' }),
  ...inZone('America/Vancouver', { BC: 'British Columbia' }),
  ...inZone('America/Halifax', { NB: 'New Brunswick', NS: 'Nova Scotia', PE: 'Prince Edward Island' }),
  ...inZone('America/St_Johns', { NL: 'Newfoundland and Labrador' }),
  ...inZone('America/Iqaluit', { NU: 'Nunavut' }),
  ...inZone('America/Whitehorse', { YT: 'Yukon' }),
};

const AU: Record<string, Region> = {
  ...inZone('Australia/Sydney', { NSW: 'New South Wales', ACT: 'Australian Capital Territory' }),
  ...inZone('Australia/Melbourne', { VIC: 'Victoria' }),
  ...inZone('Australia/Brisbane', { QLD: 'Queensland' }),
  ...inZone('Australia/Adelaide', { SA: 'South Australia' }),
  ...inZone('Australia/Perth', { WA: 'Western Australia' }),
  ...inZone('Australia/Hobart', { TAS: 'Tasmania' }),
  ...inZone('Australia/Darwin', { NT: 'Northern Territory' }),
};

/** The United Kingdom has counties instead, which addresses leave out or write freely. */
export const REGIONS: Record<Country, Readonly<Record<string, Region>> | undefined> = { US, CA, AU, GB: undefined };

/** The zone a form begins with for an address in this state. */
export function usualZone(country: Country, state: string): string {
  return REGIONS[country]?.[state]?.zone ?? FALLBACK_ZONES[country];
}

const FALLBACK_ZONES: Record<Country, string> = {
  US: EASTERN,
  CA: 'America/Toronto',
  GB: 'Europe/London',
  AU: 'Australia/Sydney',
};

function inZone(zone: string, names: Record<string, string>): Record<string, Region> {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [code, { name, zone }]));
}
