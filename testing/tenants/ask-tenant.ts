// Every call of the product about one tenant's things: addresses, queries and bodies are made from the contracts, and
// this table says which thing each name stands for. A new call whose parameter is not in it is an error.
import type { Endpoint } from '#core/base/endpoint.ts';
import type { Role } from '#core/base/permissions.ts';
import { recordedExamples } from '#server/app/examples.ts';
import { fieldsOf, MISSING_ID, sampleBody } from '#testing/attacks/sample-input.ts';
import { TENANT_DAYS, type Thing, type Things } from '#testing/tenants/tenant.ts';

export type Question = { endpoint: Endpoint; url: string; body?: object };

/** What the parameters of a path stand for; the longest beginning counts. */
const PARAMETERS: readonly (readonly [string, Readonly<Record<string, Thing>>])[] = [
  ['/api/users/me/sessions/', { id: 'session' }],
  ['/api/companies/master_company/', { id: 'masterCompany', userId: 'landlordColleague' }],
  ['/api/companies/company/', { id: 'company', invite: 'companyInvite', user: 'merchantColleague' }],
  ['/api/companies/premises/', { id: 'premises', invite: 'premisesInvite', user: 'landlordColleague' }],
  ['/api/companies/premises_invite/', { id: 'premisesInvite' }],
  ['/api/companies/notification/', { id: 'landlordNews' }],
  ['/api/sales/premises_notes/', { id: 'note' }],
  ['/api/pos/pos_connections/', { id: 'posConnection' }],
  ['/api/pos/locations_channels/', { id: 'posConnection' }],
  ['/api/pos/channel/', { id: 'channel', entry: 'closedDay' }],
  ['/api/deals/deal/', { id: 'deal', user: 'landlordColleague', fact: 'rentFact' }],
  ['/api/deals/deal_channel/', { id: 'dealChannel' }],
  ['/api/deals/member_invites/', { id: 'memberInvite' }],
  ['/api/tags/tagcategory/', { id: 'tagCategory' }],
  ['/api/tags/custom_filters/', { id: 'customFilter' }],
  ['/api/documents/deals/:deal/document_request/', { deal: 'deal', id: 'request' }],
  ['/api/documents/deals/', { deal: 'deal', id: 'document' }],
  ['/api/documents/companies/:company/name_choices/', { company: 'landlordCompany', id: 'nameChoice' }],
  ['/api/documents/companies/', { company: 'landlordCompany', id: 'request' }],
  ['/api/sales/channel/', { id: 'channel' }],
  ['/api/sales/sales/', { id: 'sale' }],
  ['/api/sales/refunds/', { id: 'refund' }],
  ['/api/sales/uploads/', { id: 'upload', line: 'uploadLine' }],
  ['/api/sales/reports/', { report: 'dayReport' }],
  ['/api/sales/channel_reports/', { report: 'channelDayReport' }],
  ['/api/sales/landlord_dashboard/search/', { masterCompanyId: 'masterCompany' }],
  ['/api/statements/deals/', { deal: 'deal' }],
  ['/api/months/deals/', { deal: 'deal', month: 'month' }],
  ['/api/months/reopenings/', { id: 'reopening' }],
  ['/api/months/questions/', { id: 'question' }],
  ['/api/months/statements/', { id: 'statement' }],
  ['/api/months/adjustments/', { id: 'adjustment' }],
  ['/api/months/evidence/', { id: 'itemEvidence' }],
  ['/api/months/notices/', { id: 'notice' }],
  ['/api/years/deals/', { deal: 'deal', year: 'year' }],
  ['/api/years/corrections/', { id: 'correction' }],
  ['/api/years/signatures/', { id: 'yearSignature' }],
  ['/api/statements/uploads/', { id: 'upload' }],
  ['/api/payments/dwolla_customer/', { id: 'customer' }],
  ['/api/payments/dwolla/customers/', { id: 'customer', source: 'fundingSource' }],
  ['/api/payments/dwolla/:id/', { id: 'customer', owner: 'beneficialOwner' }],
  ['/api/payments/sweep_dwolla_customer/', { id: 'payoutAccount' }],
  ['/api/payments/sweep/', { id: 'sweep' }],
  ['/api/payments/sweep_invoice/', { id: 'invoice' }],
  ['/api/payments/payout_report/', { id: 'payout' }],
  ['/api/payments/dispute/', { id: 'dispute', entry: 'evidence' }],
  ['/api/payments/deals/', { deal: 'deal' }],
  ['/api/payments/companies/:company/account_statement/', { company: 'company' }],
  ['/api/payments/companies/:company/payment_instructions/', { company: 'landlordCompany' }],
  ['/api/subscriptions/reports/', { id: 'subscription' }],
  ['/api/subscriptions/subscribers/', { id: 'subscriber' }],
  ['/api/staff/users/', { id: 'landlordColleague' }],
  ['/api/staff/companies/', { id: 'company' }],
  ['/api/staff/deals/', { id: 'deal' }],
  ['/api/staff/portfolios/', { id: 'masterCompany' }],
  ['/api/staff/invites/', { id: 'companyInvite' }],
  ['/api/staff/resources/', { id: 'document' }],
];

/** Fields of a query or a body that name a row, wherever they stand. */
const FIELDS: Readonly<Record<string, readonly Thing[]>> = {
  master_company: ['masterCompany'],
  premises: ['premises'],
  company: ['company', 'landlordCompany'],
  deal: ['deal'],
  deals: ['deal'],
  channel: ['channel'],
  of_channel: ['channel'],
  deal_channel: ['dealChannel'],
  pos_connection: ['posConnection'],
  connection: ['posConnection'],
  sweep: ['sweep'],
  invoice: ['invoice'],
  tags: ['tag'],
  custom_filter: ['customFilter'],
  manual_sales_upload: ['upload'],
  upload: ['upload'],
  request: ['request'],
  document_id: ['document'],
  dwolla_customer: ['customer', 'payer'],
  funding_source: ['fundingSource'],
  reports: ['subscription'],
};

const FIXED_FIELDS: Readonly<Record<string, string>> = {
  from: TENANT_DAYS.from,
  through: TENANT_DAYS.through,
  day_after: TENANT_DAYS.from,
  day_before: TENANT_DAYS.through,
  ending: 'none',
};

/** The same kinds of names, and nothing behind any of them. */
export function missing(things: Things): Things {
  const nowhere = (value: string) => {
    // A day names no row.
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    return value.includes('-') ? value.replace(/^\d+/, '999999999') : String(MISSING_ID);
  };
  return Object.fromEntries(Object.entries(things).map(([name, value]) => [name, nowhere(value)])) as Things;
}

/** A code is a secret and not an id: whoever has it is let in, so it names no tenant. */
export const isOfATenant = ({ path, allow }: Endpoint) =>
  !path.includes('/:code/') && allow !== 'public' && allow !== 'demo';

/** Which filter is asked of a call with many, by side: the one that the side's screens use. */
const FIRST: Readonly<Record<Role, readonly string[]>> = {
  landlord: ['master_company', 'premises', 'deal'],
  retailer: ['company', 'deal', 'channel', 'deal_channel'],
};

/**
 * The call by itself, and with the rows that its query can name: the one of the side's screens, or where `everyFilter`
 * says so each of them. A file is the same question as the call beside it, so it is asked once.
 */
export function questions(endpoint: Endpoint, things: Things, role: Role, everyFilter = false): Question[] {
  const { fields } = fieldsOf(endpoint.query);
  const fixed = Object.entries(FIXED_FIELDS).filter(([name]) => name in fields);
  const file = 'file' in fields ? [['file', 'csv']] : [];
  const named = Object.keys(fields).flatMap((name) => (FIELDS[name] ?? []).map((thing) => [name, things[thing]]));
  const first = FIRST[role].map((name) => named.find(([each]) => each === name)).find((pair) => pair !== undefined);
  const scoped = everyFilter ? named : first ? [first] : named.slice(0, 1);
  const alone = scoped.length > 0 && file.length > 0 && !everyFilter ? [] : [[]];
  const path = addressOf(endpoint, things);
  return [...alone, ...scoped.map((pair) => [pair])].map((filters) => {
    const query = new URLSearchParams([...fixed, ...file, ...filters] as [string, string][]).toString();
    const url = query ? `${path}?${query}` : path;
    return endpoint.method === 'GET' ? { endpoint, url } : { endpoint, url, body: bodyOf(endpoint, things) };
  });
}

export function addressOf({ path, params }: Endpoint, things: Things): string {
  const { fields } = fieldsOf(params);
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const choices = fields[name]?.enum;
    return choices ? String(choices[0]) : things[thingOf(path, name)];
  });
}

export function thingOf(path: string, name: string): Thing {
  const [row] = PARAMETERS.filter(([beginning]) => path.startsWith(beginning)).toSorted(
    ([a], [b]) => b.length - a.length,
  );
  const thing = row?.[1][name];
  if (!thing) throw new Error(`Say in testing/tenants/ask-tenant.ts what :${name} of ${path} stands for`);
  return thing;
}

/** A body of the contract's shape in which every field that names a row names one of these things. */
export function bodyOf(endpoint: Endpoint, things: Things): object {
  return withRows(sampleBody(endpoint), things) as object;
}

const EXAMPLES = recordedExamples();

/** A body that was taken once, from the recorded examples, with these things in it; what has none is made up. */
export function takenBody(endpoint: Endpoint, things: Things): object {
  const recorded = EXAMPLES[`${endpoint.method} ${endpoint.path}`]?.body;
  return typeof recorded === 'object' && recorded !== null
    ? (withRows(recorded, things) as object)
    : bodyOf(endpoint, things);
}

/** The same as a form, with a small file wherever one is asked for. */
export function formOf(body: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object') data.set(name, new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'a.pdf');
    else data.set(name, String(value));
  }
  return data;
}

function withRows(value: unknown, things: Things): unknown {
  if (Array.isArray(value)) return value.map((each) => withRows(each, things));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const [thing] = FIELDS[name] ?? [];
      if (typeof inner === 'string') return [name, FIXED_FIELDS[name] ?? inner];
      if (!thing || !isRow(inner)) return [name, withRows(inner, things)];
      const id = Number(things[thing]);
      return [name, Array.isArray(inner) ? [id] : id];
    }),
  );
}

const isRow = (value: unknown) => Number.isInteger(Array.isArray(value) ? value[0] : value);
