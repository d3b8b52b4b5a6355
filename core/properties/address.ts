// An address is written as its country writes it: five digits behind "NY" in the United States, "K1A 0B1" in Canada,
// "SW1A 1AA" and no state in the United Kingdom, four digits behind "NSW" in Australia.
// "new york", "12207-1234 " becomes NY and 12207-1234; "k1a0b1" becomes K1A 0B1.
import { type FieldErrors, REQUIRED } from '#core/base/messages.ts';
import { COUNTRY_NAMES, type Country, REGIONS } from '#core/properties/regions.ts';

export type { Country };
export type Address = {
  address_street: string;
  address_city: string;
  address_state: string;
  address_zip: string;
  country: Country;
};

/** The address as it is stored, and what is wrong with it. */
export function checkedAddress(address: Address): { address: Address; problems: FieldErrors } {
  const written = {
    ...address,
    address_state: knownState(address.country, address.address_state) ?? address.address_state,
    address_zip: spacedZip(address.country, address.address_zip),
  };
  return { address: written, problems: problemsOf(written) };
}

/** A company may leave its address out; what it gives must be right. */
export function checkedOptionalAddress(address: Address): { address: Address; problems: FieldErrors } {
  const checked = checkedAddress(address);
  const given = Object.entries(checked.problems).filter(([field]) => address[field as keyof Address] !== '');
  return { address: checked.address, problems: Object.fromEntries(given) };
}

export const STATE_WORDS: Record<Country, string> = { US: 'State', CA: 'Province', GB: 'County', AU: 'State' };
export const ZIP_WORDS: Record<Country, string> = { US: 'ZIP code', CA: 'Postal code', GB: 'Postcode', AU: 'Postcode' };

const ZIP: Record<Country, { form: RegExp; sentence: string }> = {
  US: { form: /^\d{5}(-\d{4})?$/, sentence: 'Must be a ZIP code of five digits, for example 12207' },
  CA: {
    form: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    sentence: 'Must be a Canadian postal code, for example K1A 0B1',
  },
  GB: {
    form: /^(GIR 0AA|[A-PR-UWYZ]([A-HK-Y]?\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) \d[ABD-HJLNP-UW-Z]{2})$/,
    sentence: 'Must be a UK postcode, for example SW1A 1AA',
  },
  AU: { form: /^\d{4}$/, sentence: 'Must be an Australian postcode of four digits, for example 2000' },
};

function problemsOf(address: Address): FieldErrors {
  const { country, address_street, address_city, address_state, address_zip } = address;
  const problems: FieldErrors = {};
  if (!address_street) problems.address_street = [REQUIRED];
  if (!address_city) problems.address_city = [REQUIRED];
  const regions = REGIONS[country];
  if (regions && !address_state) problems.address_state = [REQUIRED];
  else if (regions && !regions[address_state]) {
    const word = STATE_WORDS[country].toLowerCase();
    problems.address_state = [`${address_state} is not a ${word} of ${inSentence(country)}`];
  }
  if (!address_zip) problems.address_zip = [REQUIRED];
  else if (!ZIP[country].form.test(address_zip)) problems.address_zip = [ZIP[country].sentence];
  return problems;
}

/** 'ny' and 'New York' are both NY. */
function knownState(country: Country, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return Object.entries(REGIONS[country] ?? {}).find(
    ([code, { name }]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.[0];
}

function spacedZip(country: Country, text: string): string {
  const upper = text.trim().toUpperCase();
  const plain = upper.replace(/[\s-]/g, '');
  if (country === 'CA' && plain.length === 6) return `${plain.slice(0, 3)} ${plain.slice(3)}`;
  if (country === 'GB' && plain.length >= 5) return `${plain.slice(0, -3)} ${plain.slice(-3)}`;
  if (country === 'US' && /^\d{9}$/.test(plain)) return `${plain.slice(0, 5)}-${plain.slice(5)}`;
  return upper;
}

function inSentence(country: Country): string {
  return country === 'US' || country === 'GB' ? `the ${COUNTRY_NAMES[country]}` : COUNTRY_NAMES[country];
}
