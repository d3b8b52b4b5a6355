// Questions to the provider that change nothing.
import type { BusinessClassification } from '#core/payments/bank/bank-words.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { refuseAsBank } from '#server/payments/bank/ask-bank.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { hasCustomerWithEmail } from '#server/payments/bank/sql.ts';

const DAY_MS = 86_400_000;
const classifications = new WeakMap<Services, { at: Date; list: BusinessClassification[] }>();

/** The list changes about never; it is asked for once a day. */
export async function readClassifications({ services, now }: StepsCtx) {
  const remembered = classifications.get(services);
  const list =
    remembered && now.getTime() - remembered.at.getTime() < DAY_MS
      ? remembered.list
      : await bankOf(services).classifications().catch(refuseAsBank);
  if (list !== remembered?.list) classifications.set(services, { at: now, list });
  const results = list.map(({ id, name, industries }) => ({ id, name, industries: [...industries] }));
  return { count: results.length, results };
}

/**
 * A person learns about their own address and about the customers they see: those are the ones they could take twice by
 * mistake. Of anybody else's address the answer is no; that it is taken is the provider's word when it is sent.
 */
export async function emailExists(ctx: StepsCtx, email: string): Promise<{ exists: boolean }> {
  const { services, viewer } = ctx;
  const isOwnCustomer = await ctx.transact(({ db }) => hasCustomerWithEmail(db, viewer, email));
  if (isOwnCustomer || email.toLowerCase() !== viewer.username) return { exists: isOwnCustomer };
  const customerAtBank = await bankOf(services).customers.findByEmail(email).catch(refuseAsBank);
  return { exists: customerAtBank.some(({ status }) => status !== 'deactivated') };
}
