// Customers of the simulated provider. What becomes of a verification is told by sentinels: a controller (or, of a
// business without one, the owner) whose first name is retry, document or suspended, or a business name of retry or
// document. A trade name of document is to be shown on paper, and does not keep the business from being verified.
// Numbers that identify people are looked at and forgotten.
import { openBalance } from '#simulators/bank/balances.ts';
import {
  collection,
  type Desk,
  type FieldError,
  invalid,
  type Json,
  link,
  newId,
  notFound,
  Refusal,
  text,
} from '#simulators/bank/request-context.ts';
import type { Resource } from '#simulators/bank/sql.ts';

type Status = 'unverified' | 'verified' | 'retry' | 'document' | 'suspended' | 'deactivated';

export type Customer = {
  type: 'unverified' | 'business' | 'personal' | 'receive-only';
  status: Status;
  /** Where a deactivated customer returns to. */
  before?: Status;
  /** Which documents are wanted. */
  wants: readonly ('person' | 'business' | 'trade_name')[];
  retried: boolean;
  certification: 'uncertified' | 'recertify' | 'certified' | null;
  fields: Json;
};

const KEPT = [
  ...['firstName', 'lastName', 'email', 'businessName', 'doingBusinessAs', 'businessType', 'businessClassification'],
  ...['address1', 'address2', 'city', 'state', 'postalCode', 'phone', 'website', 'correlationId'],
];
const VERIFIED_NEEDS = ['address1', 'city', 'state', 'postalCode', 'businessName', 'businessType'];

export async function createCustomer(desk: Desk, body: Json): Promise<string> {
  const type = (text(body.type) || 'unverified') as Customer['type'];
  if (!['unverified', 'business', 'personal', 'receive-only'].includes(type)) {
    throw invalid({ code: 'Invalid', message: 'Invalid type.', path: '/type' });
  }
  refuseMissing(body, type);
  await refuseKnownEmail(desk, text(body.email));
  const customer: Customer = {
    type,
    status: 'unverified',
    wants: [],
    retried: false,
    certification: null,
    fields: kept(body),
  };
  const id = newId();
  if (isVerifiable(type)) judge(customer, body);
  await desk.memory.save('customer', { id, parentId: null, state: customer, dueAt: null, createdAt: desk.now });
  await desk.note('customer_created', { resource: `/customers/${id}`, customerId: id });
  if (isVerifiable(type)) await announce(desk, id, customer);
  return id;
}

/** One call for changes, retries, the step to verified, and the status words. */
export async function updateCustomer(desk: Desk, id: string, body: Json): Promise<Json> {
  const current = await findCustomer(desk, id);
  const customer = current.state;
  if (body.status !== undefined) await changeStatus(desk, current, text(body.status));
  else if (customer.status === 'suspended' || customer.status === 'deactivated' || customer.status === 'document') {
    throw new Refusal(403, 'InvalidResourceState', 'Resource cannot be modified in its current state.');
  } else if (isVerifiable(text(body.type)) && customer.status !== 'verified') {
    refuseMissing(body, text(body.type));
    const retried = customer.status === 'retry';
    Object.assign(customer, { type: text(body.type), fields: { ...customer.fields, ...kept(body) } });
    judge(customer, body);
    if (retried && customer.status === 'retry') Object.assign(customer, { status: 'document', wants: ['person'] });
    customer.retried ||= retried;
    await announce(desk, id, customer);
  } else Object.assign(customer, { fields: { ...customer.fields, ...kept(body) } });
  await desk.memory.save('customer', current);
  return customerView(desk, current);
}

export async function findCustomer(desk: Desk, id: string): Promise<Resource<Customer>> {
  const customer = await desk.memory.find<Customer>('customer', id);
  if (!customer) throw notFound();
  return customer;
}

export async function listCustomers(desk: Desk, query: Json): Promise<Json> {
  const email = text(query.email).toLowerCase();
  const having = email ? { fields: { email } } : {};
  const [limit, offset] = [Number(query.limit ?? 25), Number(query.offset ?? 0)];
  const customers = await desk.memory.list<Customer>('customer', { having, limit, offset });
  const total = email ? customers.length : await desk.memory.count('customer');
  return collection(
    desk.base,
    '/customers',
    'customers',
    customers.map((each) => customerView(desk, each)),
    total,
  );
}

export function customerView({ base }: Pick<Desk, 'base'>, { id, state, createdAt }: Resource<Customer>): Json {
  const { businessType, controllerName, ...fields } = state.fields as Json & { controllerName?: Json };
  return {
    _links: linksOf(base, id, state),
    id,
    ...fields,
    type: state.type,
    status: state.status,
    created: createdAt.toISOString(),
    ...(state.type === 'business' && { businessType, ...(controllerName && { controller: controllerName }) }),
  };
}

function linksOf(base: string, id: string, { type, status, wants, certification }: Customer): Json {
  const self = `/customers/${id}`;
  const names: [string, string, string][] = [
    ['self', self, 'customer'],
    ['funding-sources', `${self}/funding-sources`, 'funding-source'],
    ['transfers', `${self}/transfers`, 'transfer'],
  ];
  const isLive = status !== 'suspended' && status !== 'deactivated';
  if (isLive) names.push(['receive', '/transfers', 'transfer'], ['deactivate', self, 'customer']);
  if (isLive && status !== 'document') names.push(['edit', self, 'customer']);
  if (status === 'unverified' || (status === 'verified' && certification !== 'uncertified')) {
    names.push(['send', '/transfers', 'transfer']);
  }
  if (status === 'retry') names.push(['retry-verification', self, 'customer']);
  if (status === 'retry' && wants.includes('person')) names.push(['retry-with-full-ssn', self, 'customer']);
  if (status === 'document') names.push([documentLink(type, wants), `${self}/documents`, 'document']);
  if (isLive && wants.includes('trade_name')) names.push(['upload-dba-document', `${self}/documents`, 'document']);
  if (certification) names.push(['beneficial-owners', `${self}/beneficial-owners`, 'beneficial-owner']);
  if (certification && certification !== 'certified' && status === 'verified') {
    names.push(['certify-beneficial-ownership', `${self}/beneficial-ownership`, 'beneficial-ownership']);
  }
  return Object.fromEntries(names.map(([name, path, kind]) => [name, link(base, path, kind)]));
}

function documentLink(type: Customer['type'], wants: Customer['wants']): string {
  if (type !== 'business' || !wants.includes('business')) return 'verify-with-document';
  return wants.includes('person') ? 'verify-controller-and-business-with-document' : 'verify-business-with-document';
}

/** What the checks behind a verified customer find, by sentinel. */
function judge(customer: Customer, body: Json): void {
  const controller = body.controller as Json | undefined;
  const person = text(
    controller?.firstName ?? (customer.type === 'personal' ? body.firstName : undefined),
  ).toLowerCase();
  const business = text(body.businessName).toLowerCase();
  const soleOwner = text(body.businessType) === 'soleProprietorship';
  const who = soleOwner ? text(body.firstName).toLowerCase() : person;
  customer.certification =
    customer.type === 'business' && !soleOwner ? (customer.certification ?? 'uncertified') : null;
  const wants: Customer['wants'] = [
    ...(who === 'document' || who === 'retry' ? (['person'] as const) : []),
    ...(business === 'document' ? (['business'] as const) : []),
    ...(text(body.doingBusinessAs).toLowerCase() === 'document' ? (['trade_name'] as const) : []),
  ];
  customer.wants = wants;
  if (who === 'suspended') customer.status = 'suspended';
  else if (who === 'retry' || business === 'retry') customer.status = 'retry';
  else customer.status = isKnown(wants) ? 'verified' : 'document';
}

/** Whether nothing is wanted that the business has to wait for. */
export function isKnown(wants: Customer['wants']): boolean {
  return wants.every((paper) => paper === 'trade_name');
}

/** Tells what became of a verification, and gives a verified customer its balance. */
export async function announce(desk: Desk, id: string, customer: Customer): Promise<void> {
  const topics: Partial<Record<Status, string>> = {
    verified: 'customer_verified',
    retry: 'customer_reverification_needed',
    document: 'customer_verification_document_needed',
    suspended: 'customer_suspended',
    deactivated: 'customer_deactivated',
  };
  const topic = topics[customer.status];
  if (topic) await desk.note(topic, { resource: `/customers/${id}`, customerId: id });
  if (customer.status === 'verified') await openBalance(desk, id);
}

async function changeStatus(desk: Desk, { id, state }: Resource<Customer>, word: string): Promise<void> {
  if (word === 'reactivated' && state.status === 'deactivated') {
    state.status = state.before ?? 'unverified';
    await desk.note('customer_activated', { resource: `/customers/${id}`, customerId: id });
  } else if ((word === 'deactivated' && state.status !== 'suspended') || word === 'suspended') {
    Object.assign(state, { before: state.status, status: word });
    await announce(desk, id, state);
  } else throw new Refusal(403, 'InvalidResourceState', 'Resource cannot be modified in its current state.');
}

function refuseMissing(body: Json, type: string): void {
  const needed = ['firstName', 'lastName', 'email'];
  if (isVerifiable(type)) needed.push(...(type === 'business' ? VERIFIED_NEEDS : ['address1', 'city', 'state']));
  const missing: FieldError[] = needed
    .filter((field) => !text(body[field]))
    .map((field) => ({
      code: 'Required',
      message: `${field[0]?.toUpperCase()}${field.slice(1)} required.`,
      path: `/${field}`,
    }));
  if (missing.length > 0) throw invalid(...missing);
}

async function refuseKnownEmail(desk: Desk, email: string): Promise<void> {
  const all = await desk.memory.list<Customer>('customer', { having: { fields: { email: email.toLowerCase() } } });
  const existing = all.find(({ state }) => state.status !== 'deactivated');
  if (!existing) return;
  const errors = [
    { code: 'Duplicate', message: 'A customer with the specified email already exists.', path: '/email' },
  ];
  const message = 'Validation error(s) present. See embedded errors list for more details.';
  throw new Refusal(400, 'ValidationError', message, errors, { about: link(desk.base, `/customers/${existing.id}`) });
}

function kept(body: Json): Json {
  const fields: Json = Object.fromEntries(
    KEPT.filter((name) => text(body[name])).map((name) => [name, text(body[name])]),
  );
  if (fields.email) fields.email = text(fields.email).toLowerCase();
  const controller = body.controller as Json | undefined;
  if (!controller) return fields;
  const { firstName, lastName, title, address } = controller;
  return { ...fields, controllerName: { firstName, lastName, title, address } };
}

const isVerifiable = (type: string) => type === 'business' || type === 'personal';
