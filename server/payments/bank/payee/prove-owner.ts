// Whose account it is changes only by an owner, with password and code, once a property is paid through the customer.
// While a customer is set up there is no payout yet, and nothing more is asked.
import type { Proof } from '#core/access/change-code.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { dropOwnerChange, notifyOwnerChange, writeOwnerChange } from '#server/payments/bank/payee/note-change.ts';
import { BankBusy, BankRefusal } from '#server/payments/bank/provider.ts';
import type { CustomerRow } from '#server/payments/bank/sql.ts';
import { requireCompany } from '#server/properties/access.ts';

type OwnerWords = { customer: CustomerRow; before: string; after: string };

/** The steps around asking the provider; each does nothing where no property is paid through the customer. */
export type OwnerChange = {
  write(step: Ctx): Promise<void>;
  ask<Answer>(asking: Promise<Answer>): Promise<Answer>;
  tell(step: Ctx, addedOwnerId?: number): Promise<void>;
};

const NOTHING: OwnerChange = {
  write: async () => {},
  ask: (asking) => asking,
  tell: async () => {},
};

export async function proveOwnerChange(
  ctx: StepsCtx,
  proof: Proof,
  find: (step: Ctx) => Promise<OwnerWords>,
): Promise<OwnerChange> {
  const ownerChange = await ctx.transact(async (step) => {
    const about = await find(step);
    const object = { company: about.customer.company_id, bank_customer: about.customer.id };
    step.audit({ chain: `company:${about.customer.company_id}`, action: 'bank.owner_change_asked', object });
    if (!isPaidOut(about.customer)) return undefined;
    await requireCompany(step, about.customer.company_id, 'permission_owner');
    return about;
  });
  if (!ownerChange) return NOTHING;
  await provePerson(ctx, proof);
  let id = 0;
  return {
    async write(step) {
      const words = { before_words: ownerChange.before, after_words: ownerChange.after };
      id = await writeOwnerChange(step, { bank_customer_id: ownerChange.customer.id, ...words });
    },
    ask: (asking) =>
      asking.catch(async (error) => {
        // Its silence may have been a yes: then payouts wait, and the owners are told by the clock.
        const isRefused = error instanceof BankRefusal || error instanceof BankBusy;
        if (isRefused) await ctx.transact((step) => dropOwnerChange(step, id));
        throw error;
      }),
    tell: (step, addedOwnerId) => notifyOwnerChange(step, id, addedOwnerId),
  };
}

function isPaidOut({ company_kind, connections }: CustomerRow): boolean {
  return company_kind === 'landlord' && connections.some(({ premises }) => premises !== null);
}
