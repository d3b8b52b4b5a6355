// Questions to the provider that change nothing.
import type { BusinessClassification } from '#core/payments/bank-words.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { refuseAsBank } from '#server/payments/bank/ask-bank.ts';
import { bankOf } from '#server/payments/bank/bank.ts';

const DAY_MS = 86_400_000;
const known = new WeakMap<Services, { at: Date; list: BusinessClassification[] }>();

/** The list changes about never; it is asked for once a day. */
export async function readClassifications({ services, now }: StepsCtx) {
  const remembered = known.get(services);
  const list =
    remembered && now.getTime() - remembered.at.getTime() < DAY_MS
      ? remembered.list
      : await bankOf(services).classifications().catch(refuseAsBank);
  if (list !== remembered?.list) known.set(services, { at: now, list });
  const results = list.map(({ id, name, industries }) => ({ id, name, industries: [...industries] }));
  return { count: results.length, results };
}

/** One word about an address, and nothing about whose it is. */
export async function emailExists({ services }: StepsCtx, email: string): Promise<{ exists: boolean }> {
  const found = await bankOf(services).customers.findByEmail(email).catch(refuseAsBank);
  return { exists: found.some(({ status }) => status !== 'deactivated') };
}
