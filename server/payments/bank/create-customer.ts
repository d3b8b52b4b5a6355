// A company's bank customer comes into being at the provider and is mirrored here.
import { refuseField } from '#core/base/problem.ts';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { NewCustomer } from '#core/payments/bank/bank-input.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import { askBank } from '#server/payments/bank/ask-bank.ts';
import { readMirror } from '#server/payments/bank/mirror.ts';
import { newCustomer } from '#server/payments/bank/provider-fields.ts';
import { readCustomer } from '#server/payments/bank/read-customers.ts';
import { refuseSecondCustomer, saveCustomer } from '#server/payments/bank/save-customer.ts';
import { findCustomerOfCompany } from '#server/payments/bank/sql.ts';
import { requireCompany } from '#server/properties/access.ts';

export function createCustomer(ctx: StepsCtx, body: NewCustomer): Promise<BankCustomer> {
  return askBank(ctx, {
    kind: 'customer.create',
    content: body,
    async open(step) {
      const company = await requireCompany(step, body.company, 'permission_manage_autopay');
      if (company.currency !== DEBITED_CURRENCY) {
        refuseField('company', 'AutoPay moves US dollars between US banks. Record payments of this company by hand.');
      }
      if (company.kind === 'landlord' && body.type !== 'business') {
        refuseField('type', 'A property owner receives money and has to be a verified business');
      }
      refuseSecondCustomer(await findCustomerOfCompany(step.db, company.id));
      return { companyId: company.id };
    },
    async ask(bank, _opened, key) {
      return readMirror(bank, await bank.customers.create(newCustomer(body, ctx.request.ip), key));
    },
    async save(step, { companyId }, mirror) {
      const existing = await findCustomerOfCompany(step.db, companyId);
      if (existing?.provider_id !== mirror.customer.id) refuseSecondCustomer(existing);
      const owner = { companyId, userId: step.viewer.userId };
      const id = await saveCustomer(step.services, step.db, owner, mirror, step.now);
      step.audit({
        chain: `company:${companyId}`,
        action: 'bank.customer.created',
        object: { company: companyId, bank_customer: id },
        after: { type: mirror.customer.type, status: mirror.customer.status, dwolla_id: mirror.customer.id },
      });
      return readCustomer(step, id);
    },
  });
}
