// Writing what the provider said.
import { sql } from 'kysely';
import type { BankCustomerDetails } from '#core/payments/bank/bank-contract.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Tx } from '#server/base/db/db.ts';
import { depositsOf, type Mirror } from '#server/payments/bank/mirror.ts';
import type { CustomerState, FundingSourceState, OwnerState } from '#server/payments/bank/provider.ts';

type Saved = {
  id: number;
  /** Our ids of accounts that the provider no longer lets us use, among those it let us use before. */
  lost: number[];
};

/** The provider's view of a customer over ours; a new row when the company had none. */
export async function saveMirror(
  tx: Tx,
  owner: { companyId: number; userId: number | null },
  { customer, certification, sources, owners }: Mirror,
  now: Date,
): Promise<Saved> {
  const fields = {
    type: customer.type,
    status: customer.status,
    certification,
    email: customer.email,
    business_name: customer.businessName,
    details: jsonb(detailsOf(customer)),
    links: [...customer.links],
    updated_at: now,
    read_at: now,
  };
  const { id } = await tx
    .insertInto('bank_customers')
    .values({
      company_id: owner.companyId,
      provider_id: customer.id,
      created_by: owner.userId,
      created_at: now,
      ...fields,
    })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  const lost = await saveSources(tx, id, sources, now);
  await saveOwners(tx, id, owners, now);
  return { id, lost };
}

async function saveSources(
  tx: Tx,
  customerId: number,
  sources: readonly FundingSourceState[],
  now: Date,
): Promise<number[]> {
  const before = await tx
    .selectFrom('funding_sources')
    .select(['id', 'provider_id', 'status', 'removed_at'])
    .where('bank_customer_id', '=', customerId)
    .execute();
  for (const source of sources) await saveSource(tx, customerId, source, now);
  const usable = (status: string, removed: boolean) => status === 'verified' && !removed;
  return before
    .filter(({ status, removed_at }) => usable(status, removed_at !== null))
    .filter(({ provider_id }) => {
      const source = sources.find(({ id }) => id === provider_id);
      return !source || !usable(source.status, source.removed);
    })
    .map(({ id }) => id);
}

/** `lastFour` is known only in the call that brought the number. */
export async function saveSource(
  tx: Tx,
  customerId: number,
  source: FundingSourceState,
  now: Date,
  lastFour?: string,
): Promise<number> {
  const fields = {
    status: source.status,
    name: source.name,
    bank_name: source.bankName,
    micro_deposits: depositsOf(source),
    updated_at: now,
    ...(lastFour && { last_four: lastFour }),
  };
  const { id } = await tx
    .insertInto('funding_sources')
    .values({
      bank_customer_id: customerId,
      provider_id: source.id,
      kind: source.kind,
      bank_account_type: source.accountType,
      created_at: now,
      verified_at: source.status === 'verified' ? now : null,
      removed_at: source.removed ? now : null,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        ...fields,
        verified_at:
          source.status === 'verified' ? sql`coalesce(funding_sources.verified_at, ${now}::timestamptz)` : null,
        removed_at: source.removed ? sql`coalesce(funding_sources.removed_at, ${now}::timestamptz)` : null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Owners the provider no longer lists are gone. */
async function saveOwners(tx: Tx, customerId: number, owners: readonly OwnerState[], now: Date): Promise<void> {
  for (const owner of owners) await saveOwner(tx, customerId, owner, now);
  const kept = owners.map(({ id }) => id);
  await tx
    .updateTable('beneficial_owners')
    .set({ removed_at: now, updated_at: now })
    .where('bank_customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('provider_id', 'not in', kept))
    .execute();
}

async function saveOwner(tx: Tx, customerId: number, owner: OwnerState, now: Date): Promise<number> {
  const fields = {
    first_name: owner.firstName,
    last_name: owner.lastName,
    status: owner.status,
    updated_at: now,
    removed_at: null,
  };
  const { id } = await tx
    .insertInto('beneficial_owners')
    .values({ bank_customer_id: customerId, provider_id: owner.id, created_at: now, ...fields })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const markCustomerRemoved = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('bank_customers')
    .set({ removed_at: now, updated_at: now, status: 'deactivated' })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('sweep_customers')
    .set({ ended_at: now, updated_at: now })
    .where('bank_customer_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

export const findByProviderId = (tx: Tx, providerId: string) =>
  tx
    .selectFrom('bank_customers')
    .select(['id', 'company_id', 'removed_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

function detailsOf(customer: CustomerState): BankCustomerDetails {
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    doing_business_as: customer.doingBusinessAs,
    business_type: customer.businessType,
    business_classification: customer.businessClassification,
    address1: customer.address1,
    address2: customer.address2,
    city: customer.city,
    state: customer.state,
    postal_code: customer.postalCode,
    phone: customer.phone,
    website: customer.website,
    controller_name: customer.controllerName,
    requests: customer.requests.map(({ code, message, path }) => ({ code, message, path })),
  };
}
