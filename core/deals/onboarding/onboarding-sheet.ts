// A sheet is read whole: every problem is named by its line and column, and nothing is created while there is one. Line
// 1 is the heading, so the first store stands in line 2.
import { NOT_VALID_EMAIL, REQUIRED } from '#core/base/messages.ts';
import type { Currency } from '#core/base/money.ts';
import { Email } from '#core/base/text.ts';
import type { OnboardingColumn, SheetProblem, SheetRow } from '#core/deals/onboarding/onboarding-columns.ts';
import { rowTerms } from '#core/deals/onboarding/onboarding-terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { type Address, checkedAddress } from '#core/properties/address.ts';
import { identityKey } from '#core/properties/identity-key.ts';
import { COUNTRIES, type Country } from '#core/properties/regions.ts';

export type SheetPlace = Address & { name: string; key: string };
type SheetStore = { unit: string; legalName: string; email: string; terms: DealTermsText };
export type SheetLine = { line: number; place: SheetPlace; store: SheetStore | null };
type ReadSheet = { lines: SheetLine[]; problems: SheetProblem[] };

type Note = (column: OnboardingColumn, message: string) => void;

const FIRST_LINE = 2;

export function readSheet(rows: readonly SheetRow[], currency: Currency): ReadSheet {
  const problems: SheetProblem[] = [];
  const lines = rows.flatMap((row, index) => {
    const line = index + FIRST_LINE;
    const note: Note = (column, message) => problems.push({ line, column, message });
    const place = placeOf(row, note);
    const store = isStoreless(row) ? null : storeOf(row, currency, note);
    return place && store !== undefined ? [{ line, place, store }] : [];
  });
  return { lines, problems: [...problems, ...contradictions(lines)].sort((a, b) => a.line - b.line) };
}

function placeOf(row: SheetRow, note: Note): SheetPlace | undefined {
  const country = (cell(row, 'country') || 'US').toUpperCase();
  if (!COUNTRIES.includes(country as Country)) {
    note('country', `Must be one of: ${COUNTRIES.join(', ')}`);
    return undefined;
  }
  const name = cell(row, 'property_name');
  if (!name) note('property_name', REQUIRED);
  const { address, problems } = checkedAddress({
    address_street: cell(row, 'address_street'),
    address_city: cell(row, 'address_city'),
    address_state: cell(row, 'address_state'),
    address_zip: cell(row, 'address_zip'),
    country: country as Country,
  });
  for (const [field, messages] of Object.entries(problems)) note(field as OnboardingColumn, messages[0] ?? '');
  if (!name || Object.keys(problems).length > 0) return undefined;
  return { ...address, name, key: identityKey({ ...address, name }) };
}

const STORE_COLUMNS: readonly OnboardingColumn[] = ['merchant_legal_name', 'merchant_email', 'template', 'start_date'];

function isStoreless(row: SheetRow): boolean {
  return STORE_COLUMNS.every((column) => cell(row, column) === '');
}

/** Undefined when something is wrong with it. */
function storeOf(row: SheetRow, currency: Currency, note: Note): SheetStore | undefined {
  const legalName = cell(row, 'merchant_legal_name');
  if (!legalName) note('merchant_legal_name', REQUIRED);
  const email = Email.safeParse(cell(row, 'merchant_email'));
  if (!email.success) note('merchant_email', cell(row, 'merchant_email') ? NOT_VALID_EMAIL : REQUIRED);
  const terms = rowTerms((column) => cell(row, column), currency, note);
  if (!legalName || !email.success || !terms) return undefined;
  return { unit: cell(row, 'unit'), legalName, email: email.data, terms };
}

/** One property has one address, and one unit one merchant at a time. */
function contradictions(lines: readonly SheetLine[]): SheetProblem[] {
  const problems: SheetProblem[] = [];
  const places = new Map<string, SheetLine>();
  const stores = new Map<string, SheetLine>();
  for (const entry of lines) {
    const name = entry.place.name.toLowerCase();
    const firstLine = places.get(name);
    if (firstLine && firstLine.place.key !== entry.place.key) {
      const message = `Line ${firstLine.line} gives this property another address`;
      problems.push({ line: entry.line, column: 'address_street', message });
    }
    if (!firstLine) places.set(name, entry);
    if (!entry.store) continue;
    const key = [entry.place.key, entry.store.unit.toLowerCase(), entry.store.email].join('|');
    const twin = stores.get(key);
    if (twin) {
      problems.push({ line: entry.line, column: 'unit', message: `The same store stands in line ${twin.line}` });
    } else stores.set(key, entry);
  }
  return problems;
}

function cell(row: SheetRow, column: OnboardingColumn): string {
  return (row[column] ?? '').trim();
}
