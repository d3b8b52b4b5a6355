// People who own a quarter or more of a business, and the certificate over their list.
import type { Proof } from '#core/access/change-code.ts';
import type { UploadedFile } from '#core/base/file.ts';
import type { OwnerFields } from '#core/payments/bank/bank-input.ts';
import type { Certification, DocumentType } from '#core/payments/bank/bank-words.ts';
import type { BeneficialOwner } from '#core/payments/bank/owner-contract.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { askBank } from '#server/payments/bank/ask-bank.ts';
import { ownerView } from '#server/payments/bank/customer-view.ts';
import { readDocument } from '#server/payments/bank/document.ts';
import { type Mirror, readMirror } from '#server/payments/bank/mirror.ts';
import { type OwnerChange, proveOwnerChange } from '#server/payments/bank/payee/prove-owner.ts';
import type { BankProvider } from '#server/payments/bank/provider.ts';
import { BankRefusal } from '#server/payments/bank/provider.ts';
import { owner } from '#server/payments/bank/provider-fields.ts';
import { requireCustomer, requireOwner } from '#server/payments/bank/read-customers.ts';
import { saveCustomer } from '#server/payments/bank/save-customer.ts';
import { type CustomerRow, listOwners, type OwnerRow } from '#server/payments/bank/sql.ts';

export async function createOwner(ctx: StepsCtx, id: number, body: OwnerBody): Promise<BeneficialOwner> {
  const { password, code, ...fields } = body;
  const note = await proveOwnerChange(ctx, { password, code }, async (step) => {
    const { customer } = await opened(step, id);
    return { customer, before: '', after: nameOf(fields) };
  });
  return changing(
    ctx,
    'owner.create',
    [id, fields],
    (step) => opened(step, id),
    async (bank, { customer }, key) => bank.owners.create(customer.provider_id, owner(fields), key),
    note,
  );
}

export async function updateOwner(
  ctx: StepsCtx,
  id: number,
  ownerId: number,
  body: OwnerBody,
): Promise<BeneficialOwner> {
  const { password, code, ...fields } = body;
  const note = await proveOwnerChange(ctx, { password, code }, async (step) => {
    const subject = await openedOwner(step, id, ownerId);
    return { customer: subject.customer, before: nameOf(subject.owner), after: nameOf(fields) };
  });
  return changing(
    ctx,
    'owner.update',
    [id, ownerId, fields],
    (step) => openedOwner(step, id, ownerId),
    async (bank, subject) => (await bank.owners.update(subject.owner.provider_id, owner(fields))).id,
    note,
  );
}

export async function addOwnerDocument(
  ctx: StepsCtx,
  id: number,
  ownerId: number,
  { document_type, file }: { document_type: DocumentType; file: UploadedFile },
): Promise<BeneficialOwner> {
  const document = await readDocument(document_type, file);
  const content = [id, ownerId, document_type, document.sha256];
  return changing(
    ctx,
    'owner.document',
    content,
    (step) => openedOwner(step, id, ownerId),
    async (bank, subject, key) => {
      await bank.owners.addDocument(subject.owner.provider_id, document, key);
      return subject.owner.provider_id;
    },
  );
}

export async function removeOwner(ctx: StepsCtx, id: number, ownerId: number, proof: Proof): Promise<undefined> {
  const note = await proveOwnerChange(ctx, proof, async (step) => {
    const subject = await openedOwner(step, id, ownerId);
    return { customer: subject.customer, before: nameOf(subject.owner), after: '' };
  });
  return askBank(ctx, {
    kind: 'owner.remove',
    content: [id, ownerId],
    async open(step) {
      const subject = await openedOwner(step, id, ownerId);
      await note.write(step);
      return subject;
    },
    ask: (bank, subject) => note.ask(removedAt(bank, subject)),
    async save(step, { companyId }, mirror) {
      await saveCustomer(step.services, step.db, { companyId, userId: null }, mirror, step.now);
      await note.tell(step);
      return undefined;
    },
  });
}

async function removedAt(bank: BankProvider, { owner: { provider_id }, customer }: OpenedOwner): Promise<Mirror> {
  await bank.owners.remove(provider_id).catch((error) => {
    if (!(error instanceof BankRefusal && error.status === 404)) throw error;
  });
  return readMirror(bank, customer.provider_id);
}

export function certifyOwners(ctx: StepsCtx, id: number, name: string): Promise<{ status: Certification }> {
  return askBank(ctx, {
    kind: 'owners.certify',
    content: [id, name, ctx.request.id],
    open: (step) => opened(step, id),
    async ask(bank, { customer }) {
      await bank.owners.certify(customer.provider_id);
      return readMirror(bank, customer.provider_id);
    },
    async save(step, { companyId }, mirror) {
      await saveCustomer(step.services, step.db, { companyId, userId: null }, mirror, step.now);
      step.audit({
        chain: `company:${companyId}`,
        action: 'bank.owners.certified',
        object: { company: companyId, bank_customer: id },
        after: { signed: name, status: mirror.certification },
      });
      return { status: mirror.certification ?? 'certified' };
    },
  });
}

type OwnerBody = OwnerFields & Proof;
const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`;

type OpenedCustomer = { companyId: number; customer: CustomerRow };
type OpenedOwner = OpenedCustomer & { owner: OwnerRow };

/** Changes one owner and answers it; the customer's own state may have changed with it. */
function changing<Subject extends OpenedCustomer>(
  ctx: StepsCtx,
  kind: string,
  content: unknown,
  open: (step: Ctx) => Promise<Subject>,
  change: (bank: BankProvider, subject: Subject, key: string) => Promise<string>,
  note?: OwnerChange,
): Promise<BeneficialOwner> {
  return askBank(ctx, {
    kind,
    content,
    async open(step) {
      const subject = await open(step);
      await note?.write(step);
      return subject;
    },
    async ask(bank, subject, key) {
      const asking = change(bank, subject, key);
      const providerId = await (note?.ask(asking) ?? asking);
      return { providerId, mirror: await readMirror(bank, subject.customer.provider_id) };
    },
    async save(step, { companyId, customer }, { providerId, mirror }) {
      await saveCustomer(step.services, step.db, { companyId, userId: null }, mirror, step.now);
      const row = (await listOwners(step.db, customer.id)).find((each) => each.provider_id === providerId);
      if (!row) throw new Error('The owner that was just saved is not there');
      await note?.tell(step, kind === 'owner.create' ? row.id : undefined);
      return ownerView(row);
    },
  });
}

async function opened(step: Ctx, id: number): Promise<OpenedCustomer> {
  const customer = await requireCustomer(step, id, 'permission_manage_autopay');
  return { companyId: customer.company_id, customer };
}

async function openedOwner(step: Ctx, id: number, ownerId: number): Promise<OpenedOwner> {
  const ownerAndCustomer = await requireOwner(step, id, ownerId, 'permission_manage_autopay');
  return { companyId: ownerAndCustomer.customer.company_id, ...ownerAndCustomer };
}
