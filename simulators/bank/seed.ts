// Customers that have been with the simulated provider for long, and what is under way between them: a demo begins with
// them, in a few inserts.
import { sql } from 'kysely';
import { jsonb } from '#server/base/db/columns.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { FundingSource } from '#simulators/bank/balances.ts';
import { exportOf } from '#simulators/bank/banking-days.ts';
import { type Customer, customerView } from '#simulators/bank/customers.ts';
import type { Owner } from '#simulators/bank/owners.ts';
import { fingerprint, type Json } from '#simulators/bank/request-context.ts';
import type { Transfer } from '#simulators/bank/transfers.ts';

type SeededCustomer = {
  id: string;
  type: 'unverified' | 'business';
  status: 'unverified' | 'verified' | 'document';
  certification: Customer['certification'];
  wants: Customer['wants'];
  fields: Record<string, string>;
  controller: { firstName: string; lastName: string; title: string } | null;
  owners: readonly { id: string; firstName: string; lastName: string }[];
  sources: readonly {
    id: string;
    kind: 'bank' | 'balance';
    verified: boolean;
    name: string;
    bankName: string;
    /** The two deposits have arrived and wait to be entered. */
    deposited: boolean;
  }[];
  since: Date;
};

/** The link names the provider will show for each customer, by its id. */
export async function seedSimulatedBank(tx: Tx, customers: readonly SeededCustomer[]): Promise<Map<string, string[]>> {
  const rows = customers.flatMap((seeded) => [
    row('customer', seeded.id, null, customerState(seeded), seeded.since),
    ...seeded.owners.map((owner) => row('owner', owner.id, seeded.id, ownerState(owner), seeded.since)),
    ...seeded.sources.map((source) => row('funding-source', source.id, seeded.id, sourceState(source), seeded.since)),
  ]);
  if (rows.length > 0) await tx.insertInto('simulated_bank').values(rows).execute();
  return new Map(customers.map((seeded) => [seeded.id, linksOf(seeded)]));
}

type SeededTransfer = Pick<
  Transfer,
  'amount' | 'sourceId' | 'sourceCustomerId' | 'destinationId' | 'destinationCustomerId' | 'correlationId' | 'traceId'
> & { id: string; made: Date; due: Date };

/** Transfers that the provider will settle in their time, and what is in the balances meanwhile. */
export async function seedSimulatedTransfers(
  tx: Tx,
  transfers: readonly SeededTransfer[],
  balances: readonly { source_id: string; amount: number }[],
): Promise<void> {
  const rows = transfers.flatMap(({ id, made: madeAt, due, ...about }) => {
    const exportAt = exportOf(madeAt).toISOString();
    const state: Transfer = { ...about, status: 'pending', metadata: {}, addenda: undefined, exportAt, failure: null };
    return [
      { ...row('transfer', id, about.sourceCustomerId, state, madeAt), due_at: due },
      row('receipt', id, about.destinationCustomerId, {}, madeAt),
    ];
  });
  if (rows.length > 0) await tx.insertInto('simulated_bank').values(rows).execute();
  await sql`update simulated_bank b set state = jsonb_set(state, '{balance}', to_jsonb(r.amount))
    from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as r(source_id text, amount bigint)
    where b.kind = 'funding-source' and b.id = r.source_id`.execute(tx);
}

function row(kind: string, id: string, parentId: string | null, state: object, since: Date) {
  return { kind, id, parent_id: parentId, state: jsonb(state), due_at: null, created_at: since };
}

function customerState({ type, status, certification, wants, fields, controller }: SeededCustomer): Customer {
  return {
    type,
    status,
    wants,
    retried: false,
    certification,
    fields: { ...fields, ...(controller && { controllerName: controller }) },
  };
}

function ownerState({ firstName, lastName }: SeededCustomer['owners'][number]): Owner {
  return { firstName, lastName, address: {}, status: 'verified' };
}

function sourceState({
  id,
  kind,
  verified,
  name,
  bankName,
  deposited,
}: SeededCustomer['sources'][number]): FundingSource {
  return {
    type: kind,
    status: verified ? 'verified' : 'unverified',
    bankAccountType: kind === 'bank' ? 'checking' : '',
    name,
    bankName,
    fingerprint: kind === 'bank' ? fingerprint(id) : '',
    removed: false,
    balance: 0,
    deposits: deposited ? { created: '2026-01-01T00:00:00.000Z', status: 'processed', tries: 0 } : null,
    returns: 0,
  };
}

function linksOf(seeded: SeededCustomer): string[] {
  const view = customerView(
    { base: 'https://simulated' },
    { id: seeded.id, parentId: null, state: customerState(seeded), dueAt: null, createdAt: seeded.since },
  );
  return Object.keys(view._links as Json);
}
