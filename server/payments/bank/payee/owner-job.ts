// An owner that was added and taken back is taken off the list at the provider too.
import { z } from 'zod';
import { transact } from '#server/base/db/db.ts';
import { job } from '#server/base/jobs.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { readMirror } from '#server/payments/bank/mirror.ts';
import { findAddedOwner } from '#server/payments/bank/payee/owner-sql.ts';
import { BankRefusal } from '#server/payments/bank/provider.ts';
import { saveCustomer } from '#server/payments/bank/save-customer.ts';

export const removeAddedOwner = job({
  name: 'bank.remove_added_owner',
  payload: z.object({ payee_change: z.number().int() }),
  run: async (services, { payee_change }) => {
    const added = await transact(services.db, 'system', (tx) => findAddedOwner(tx, payee_change));
    if (!added) return;
    const bank = bankOf(services);
    await bank.owners.remove(added.provider_id).catch((error) => {
      if (!(error instanceof BankRefusal && error.status === 404)) throw error;
    });
    const mirror = await readMirror(bank, added.customer_provider_id);
    const owner = { companyId: added.company_id, userId: null };
    await transact(services.db, 'system', (tx) => saveCustomer(services, tx, owner, mirror, services.clock()));
  },
});
