// Documents and beneficial owners. A file whose name speaks of failing is turned down; any other is accepted, at once
// where the provider's own test names are used and on the next banking day otherwise. Nothing of a file is kept.
import { bankingDaysAfter } from '#simulators/bank/banking-days.ts';
import { announce, type Customer, findCustomer, isKnown } from '#simulators/bank/customers.ts';
import { findOwner, type Owner } from '#simulators/bank/owners.ts';
import { collection, type Desk, type Json, link, newId, notFound, Refusal } from '#simulators/bank/request-context.ts';
import type { Resource } from '#simulators/bank/sql.ts';

export type Document = {
  type: string;
  filename: string;
  of: 'customer' | 'owner';
  verdict: 'accepted' | 'rejected' | null;
};

const MOST_PENDING = 4;

export async function addDocument(
  desk: Desk,
  of: Document['of'],
  parentId: string,
  file: { type: string; filename: string },
): Promise<string> {
  await refuseUnlessWanted(desk, of, parentId);
  const pending = (await desk.memory.list<Document>('document', { parentId })).filter(({ dueAt }) => dueAt !== null);
  if (pending.length >= MOST_PENDING) {
    throw new Refusal(400, 'maximumNumberOfResources', 'Maximum number of documents are pending review.');
  }
  if (!/\.(jpe?g|png|pdf)$/i.test(file.filename)) {
    throw new Refusal(400, 'invalidFileType', 'File type is not supported.');
  }
  const document: Resource<Document> = {
    id: newId(),
    parentId,
    state: { ...file, of, verdict: null },
    dueAt: bankingDaysAfter(desk.now, 1),
    createdAt: desk.now,
  };
  await desk.memory.save('document', document);
  await desk.note(topic(of, 'uploaded'), {
    resource: `/documents/${document.id}`,
    customerId: await customerOf(desk, document),
  });
  if (file.filename.startsWith('test-document-')) await reviewDocument(desk, document);
  return document.id;
}

/** The review's end: the person or business it belongs to is verified, or asked again. */
export async function reviewDocument(desk: Desk, document: Resource<Document>): Promise<void> {
  const { state, parentId } = document;
  const verdict = /fail/i.test(state.filename) ? 'rejected' : 'accepted';
  Object.assign(document, { dueAt: null, state: { ...state, verdict } });
  await desk.memory.save('document', document);
  const customerId = await customerOf(desk, document);
  await desk.note(topic(state.of, verdict === 'accepted' ? 'approved' : 'failed'), {
    resource: `/documents/${document.id}`,
    customerId,
  });
  if (verdict === 'rejected' || parentId === null) return;
  if (state.of === 'owner') await acceptOwner(desk, parentId);
  else await acceptCustomer(desk, parentId);
}

export async function documentView(desk: Desk, id: string): Promise<Json> {
  const document = await desk.memory.find<Document>('document', id);
  if (!document) throw notFound();
  return viewOf(desk, document);
}

export async function listDocuments(desk: Desk, customerId: string): Promise<Json> {
  await findCustomer(desk, customerId);
  const documents = await desk.memory.list<Document>('document', { parentId: customerId });
  const views = documents.map((document) => viewOf(desk, document));
  return collection(desk.base, `/customers/${customerId}/documents`, 'documents', views, views.length);
}

function viewOf({ base }: Desk, { id, state: { type, verdict }, createdAt }: Resource<Document>): Json {
  return {
    _links: { self: link(base, `/documents/${id}`, 'document') },
    id,
    status: verdict ? 'reviewed' : 'pending',
    type,
    created: createdAt.toISOString(),
    documentVerificationStatus: verdict ?? 'pending',
    ...(verdict === 'rejected' && {
      failureReason: 'ScanNotReadable',
      allFailureReasons: [{ reason: 'ScanNotReadable', description: 'Image blurry, too dark, or obscured by glare' }],
    }),
  };
}

async function acceptCustomer(desk: Desk, id: string): Promise<void> {
  const customer = await findCustomer(desk, id);
  const { status, wants } = customer.state;
  if (wants.length === 0) return;
  const [, ...left] = wants;
  const now = status === 'document' && isKnown(left) ? 'verified' : status;
  Object.assign(customer.state, { wants: left, status: now } satisfies Partial<Customer>);
  await desk.memory.save('customer', customer);
  if (status === 'document') await announce(desk, id, customer.state);
}

async function acceptOwner(desk: Desk, id: string): Promise<void> {
  const owner = await findOwner(desk, id);
  owner.state.status = 'verified';
  await desk.memory.save('owner', owner);
  await desk.note('customer_beneficial_owner_verified', {
    resource: `/beneficial-owners/${id}`,
    customerId: owner.parentId,
  });
}

async function refuseUnlessWanted(desk: Desk, of: Document['of'], parentId: string): Promise<void> {
  const isWanted =
    of === 'customer'
      ? (await findCustomer(desk, parentId)).state.wants.length > 0
      : (await findOwner(desk, parentId)).state.status === 'document';
  if (!isWanted) {
    throw new Refusal(403, 'invalidResourceState', 'Resource cannot be modified: no document is awaited.');
  }
}

async function customerOf(desk: Desk, { state, parentId }: Resource<Document>): Promise<string | null> {
  if (state.of === 'customer' || parentId === null) return parentId;
  return (await desk.memory.find<Owner>('owner', parentId))?.parentId ?? null;
}

const topic = (of: Document['of'], what: string) =>
  of === 'customer'
    ? `customer_verification_document_${what}`
    : `customer_beneficial_owner_verification_document_${what}`;
