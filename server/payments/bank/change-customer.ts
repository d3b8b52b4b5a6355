// Changes of a bank customer at the provider: details, the one retry, the step to verified, documents, the end.

import type { UploadedFile } from '#core/base/file.ts';
import { refuse } from '#core/base/problem.ts';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { CustomerChanges, VerifiedFields } from '#core/payments/bank/bank-input.ts';
import type { DocumentType } from '#core/payments/bank/bank-words.ts';
import { changesOwner } from '#core/payments/bank/payee-change.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { askBank } from '#server/payments/bank/ask-bank.ts';
import { readDocument } from '#server/payments/bank/document.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import { type Mirror, readMirror } from '#server/payments/bank/mirror.ts';
import { markCustomerRemoved } from '#server/payments/bank/mirror-sql.ts';
import { type OwnerChange, proveOwnerChange } from '#server/payments/bank/payee/prove-owner.ts';
import type { BankProvider } from '#server/payments/bank/provider.ts';
import { BankRefusal } from '#server/payments/bank/provider.ts';
import { customerChanges, verifiedCustomer } from '#server/payments/bank/provider-fields.ts';
import { readCustomer, requireCustomer } from '#server/payments/bank/read-customers.ts';
import { saveCustomer } from '#server/payments/bank/save-customer.ts';
import { type CustomerRow, listSources } from '#server/payments/bank/sql.ts';

export async function updateCustomer(ctx: StepsCtx, id: number, body: CustomerChanges): Promise<BankCustomer> {
  const { password, code, ...changes } = body;
  const note = changesOwner(changes)
    ? await proveOwnerChange(ctx, { password, code }, async (step) => {
        const { customer } = await opened(step, id);
        return { customer, before: whose(customer), after: whose({ ...customer, ...changes }, changes) };
      })
    : undefined;
  return changing(
    ctx,
    id,
    'customer.update',
    changes,
    (bank, customer) => bank.customers.update(customer.provider_id, customerChanges(changes, ctx.request.ip)),
    { note },
  );
}

/** Moreno Estates LLC (Ada Moreno, ada@moreno.example). */
function whose({ business_name, email, details }: CustomerRow, changes: CustomerChanges = {}): string {
  const first = changes.first_name ?? details.first_name;
  const last = changes.last_name ?? details.last_name;
  return `${business_name} (${first} ${last}, ${email})`;
}

export function retryCustomer(ctx: StepsCtx, id: number, body: VerifiedFields): Promise<BankCustomer> {
  return changing(
    ctx,
    id,
    'customer.retry',
    body,
    (bank, customer) => bank.customers.update(customer.provider_id, verifiedCustomer(body, ctx.request.ip)),
    {
      check: (customer) => {
        if (customer.status !== 'retry') refuse('Only a customer whose verification failed can be sent once more.');
      },
    },
  );
}

export function verifyCustomer(ctx: StepsCtx, id: number, body: VerifiedFields): Promise<BankCustomer> {
  return changing(
    ctx,
    id,
    'customer.verify',
    body,
    (bank, customer) => bank.customers.update(customer.provider_id, verifiedCustomer(body, ctx.request.ip)),
    {
      check: (customer) => {
        if (customer.status !== 'unverified') refuse('This customer is past the unverified state already.');
      },
    },
  );
}

export async function addCustomerDocument(
  ctx: StepsCtx,
  id: number,
  { document_type, file }: { document_type: DocumentType; file: UploadedFile },
): Promise<BankCustomer> {
  const document = await readDocument(document_type, file);
  return changing(ctx, id, 'customer.document', { document_type, sha256: document.sha256 }, (bank, customer, key) =>
    bank.customers.addDocument(customer.provider_id, document, key),
  );
}

/** Deactivated at the provider and taken off the company; the sweeps on its accounts hear of it. */
export function removeCustomer(ctx: StepsCtx, id: number): Promise<undefined> {
  return askBank(ctx, {
    kind: 'customer.remove',
    content: id,
    open: (step) => opened(step, id),
    async ask(bank, { customer }) {
      try {
        return await bank.customers.deactivate(customer.provider_id);
      } catch (error) {
        // A suspended customer cannot be deactivated, and one that is already deactivated need not be.
        if (error instanceof BankRefusal && error.status === 403) return bank.customers.read(customer.provider_id);
        throw error;
      }
    },
    async save(step) {
      const ids = (await listSources(step.db, [id])).map((source) => source.id);
      await markCustomerRemoved(step.db, id, step.now);
      if (ids.length > 0) await emit(step.services, step.db, BANK_EVENTS.accountsLost, { funding_source_ids: ids });
      return undefined;
    },
  });
}

function changing(
  ctx: StepsCtx,
  id: number,
  kind: string,
  content: unknown,
  change: (bank: BankProvider, customer: CustomerRow, key: string) => Promise<unknown>,
  around: { check?: (customer: CustomerRow) => void; note?: OwnerChange | undefined } = {},
): Promise<BankCustomer> {
  const { check, note } = around;
  return askBank<{ companyId: number; customer: CustomerRow }, Mirror, BankCustomer>(ctx, {
    kind,
    content: [id, content],
    async open(step) {
      const subject = await opened(step, id);
      check?.(subject.customer);
      await note?.write(step);
      return subject;
    },
    async ask(bank, { customer }, key) {
      const asking = change(bank, customer, key);
      await (note?.ask(asking) ?? asking);
      return readMirror(bank, customer.provider_id);
    },
    async save(step, { companyId }, mirror) {
      await saveCustomer(step.services, step.db, { companyId, userId: null }, mirror, step.now);
      await note?.tell(step);
      return readCustomer(step, id);
    },
  });
}

async function opened(step: Ctx, id: number) {
  const customer = await requireCustomer(step, id, 'permission_manage_autopay');
  return { companyId: customer.company_id, customer };
}
