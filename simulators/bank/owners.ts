// Owners of a quarter or more. One called "incomplete" or "document" by first name gets that status; the list has to be
// certified, and certified again after it changed.
import { findCustomer } from '#simulators/bank/customers.ts';
import {
  collection,
  type Desk,
  invalid,
  type Json,
  link,
  newId,
  notFound,
  Refusal,
  text,
} from '#simulators/bank/request-context.ts';
import type { Resource } from '#simulators/bank/sql.ts';

export type Owner = {
  firstName: string;
  lastName: string;
  address: Json;
  status: 'verified' | 'document' | 'incomplete';
};

export async function createOwner(desk: Desk, customerId: string, body: Json): Promise<string> {
  const customer = await findCustomer(desk, customerId);
  if (!customer.state.certification) {
    throw new Refusal(403, 'Forbidden', 'Beneficial owners do not apply to this customer.');
  }
  const id = newId();
  const state = read(body);
  await desk.memory.save('owner', { id, parentId: customerId, state, dueAt: null, createdAt: desk.now });
  await recertify(desk, customerId);
  const about = { resource: `/beneficial-owners/${id}`, customerId };
  await desk.note('customer_beneficial_owner_created', about);
  await desk.note(TOPICS[state.status], about);
  return id;
}

const TOPICS = {
  verified: 'customer_beneficial_owner_verified',
  document: 'customer_beneficial_owner_verification_document_needed',
  incomplete: 'customer_beneficial_owner_reverification_needed',
};

export async function findOwner(desk: Desk, id: string): Promise<Resource<Owner>> {
  const owner = await desk.memory.find<Owner>('owner', id);
  if (!owner) throw notFound();
  return owner;
}

export async function listOwners(desk: Desk, customerId: string): Promise<Json> {
  await findCustomer(desk, customerId);
  const owners = await desk.memory.list<Owner>('owner', { parentId: customerId });
  const path = `/customers/${customerId}/beneficial-owners`;
  return collection(
    desk.base,
    path,
    'beneficial-owners',
    owners.map((owner) => ownerView(desk, owner)),
    owners.length,
  );
}

export async function updateOwner(desk: Desk, id: string, body: Json): Promise<Json> {
  const owner = await findOwner(desk, id);
  if (owner.state.status !== 'incomplete') {
    throw new Refusal(403, 'InvalidResourceState', 'The beneficial owner can only be updated while incomplete.');
  }
  const again = read(body);
  owner.state = again.status === 'incomplete' ? { ...again, status: 'document' } : again;
  await desk.memory.save('owner', owner);
  await recertify(desk, owner.parentId ?? '');
  await desk.note(TOPICS[owner.state.status], { resource: `/beneficial-owners/${id}`, customerId: owner.parentId });
  return ownerView(desk, owner);
}

export async function removeOwner(desk: Desk, id: string): Promise<Json> {
  const owner = await findOwner(desk, id);
  await desk.memory.remove('owner', id);
  await recertify(desk, owner.parentId ?? '');
  await desk.note('customer_beneficial_owner_removed', {
    resource: `/beneficial-owners/${id}`,
    customerId: owner.parentId,
  });
  return ownerView(desk, owner);
}

export function ownerView({ base }: Desk, { id, state, createdAt }: Resource<Owner>): Json {
  const self = `/beneficial-owners/${id}`;
  const { status, ...fields } = state;
  return {
    _links: {
      self: link(base, self, 'beneficial-owner'),
      ...(status === 'incomplete' && { 'retry-verification': link(base, self, 'beneficial-owner') }),
      ...(status === 'document' && { 'verify-with-document': link(base, `${self}/documents`, 'document') }),
    },
    id,
    ...fields,
    verificationStatus: status,
    created: createdAt.toISOString(),
  };
}

export async function certification(desk: Desk, customerId: string, wanted?: string): Promise<Json> {
  const customer = await findCustomer(desk, customerId);
  if (!customer.state.certification) throw notFound();
  if (wanted !== undefined) {
    if (wanted !== 'certified') throw invalid({ code: 'Invalid', message: 'Invalid status.', path: '/status' });
    customer.state.certification = 'certified';
    await desk.memory.save('customer', customer);
  }
  return {
    _links: { self: link(desk.base, `/customers/${customerId}/beneficial-ownership`, 'beneficial-ownership') },
    status: customer.state.certification,
  };
}

async function recertify(desk: Desk, customerId: string): Promise<void> {
  const customer = await findCustomer(desk, customerId);
  if (customer.state.certification !== 'certified') return;
  customer.state.certification = 'recertify';
  await desk.memory.save('customer', customer);
}

function read(body: Json): Owner {
  const { firstName, lastName, dateOfBirth, ssn, passport, address } = body;
  const needed = { firstName, lastName, dateOfBirth };
  for (const [name, value] of Object.entries(needed)) {
    if (!text(value)) throw invalid({ code: 'Required', message: `${name} required.`, path: `/${name}` });
  }
  if (!text(ssn) && !passport) throw invalid({ code: 'Required', message: 'Ssn required.', path: '/ssn' });
  const word = text(firstName).toLowerCase();
  return {
    firstName: text(firstName),
    lastName: text(lastName),
    address: (address ?? {}) as Json,
    status: word === 'incomplete' || word === 'document' ? word : 'verified',
  };
}
