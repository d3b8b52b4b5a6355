// What the simulated provider remembers: one table of its own in the installation's database, so that it comes back as
// it was after a restart.
import { sql } from 'kysely';
import { jsonb } from '#server/base/db/columns.ts';
import type { Tx } from '#server/base/db/db.ts';

type Kind =
  | 'customer'
  | 'owner'
  | 'document'
  | 'funding-source'
  | 'exchange'
  | 'transfer'
  | 'receipt'
  | 'event'
  | 'delivery'
  | 'subscription'
  | 'key'
  | 'clock';

export type Resource<State> = {
  id: string;
  parentId: string | null;
  state: State;
  /** When the clock has to look at it again. */
  dueAt: Date | null;
  createdAt: Date;
};

type Filter = {
  parentId?: string;
  /** Of transfers: the customer they go to, by the receipts that stand under it. */
  receiverId?: string;
  limit?: number;
  offset?: number;
  dueBy?: Date;
  /** Part of the state. */
  having?: Record<string, unknown>;
};

export type Memory = ReturnType<typeof openMemory>;

type ResourceRow = { id: string; parent_id: string | null; state: unknown; due_at: Date | null; created_at: Date };

export function openMemory(tx: Tx) {
  return {
    async find<State>(kind: Kind, id: string): Promise<Resource<State> | undefined> {
      const row = await tx
        .selectFrom('simulated_bank')
        .select(['id', 'parent_id', 'state', 'due_at', 'created_at'])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && read<State>(row);
    },
    /** Newest first. */
    async list<State>(kind: Kind, about: Filter = {}) {
      const { parentId, receiverId, limit = 1_000, offset = 0, dueBy, having } = about;
      const rows = await tx
        .selectFrom('simulated_bank')
        .select(['id', 'parent_id', 'state', 'due_at', 'created_at'])
        .where('kind', '=', kind)
        .$if(parentId !== undefined, (query) => query.where('parent_id', '=', parentId ?? ''))
        .$if(receiverId !== undefined, (query) =>
          query.where('id', 'in', (receipts) =>
            receipts
              .selectFrom('simulated_bank as receipt')
              .select('receipt.id')
              .where('receipt.kind', '=', 'receipt')
              .where('receipt.parent_id', '=', receiverId ?? ''),
          ),
        )
        .$if(having !== undefined, (query) => query.where(sql<boolean>`state @> ${jsonb(having)}`))
        .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy ?? null).orderBy('due_at'))
        .orderBy('sequence', dueBy ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => read<State>(row));
    },
    async count(kind: Kind, parentId?: string): Promise<number> {
      const { count } = await tx
        .selectFrom('simulated_bank')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('kind', '=', kind)
        .$if(parentId !== undefined, (query) => query.where('parent_id', '=', parentId ?? ''))
        .executeTakeFirstOrThrow();
      return count;
    },
    async isDue(kinds: readonly Kind[], by: Date): Promise<boolean> {
      const row = await tx
        .selectFrom('simulated_bank')
        .select('id')
        .where('kind', 'in', kinds)
        .where('due_at', '<=', by)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async save<State>(kind: Kind, { id, parentId, state, dueAt, createdAt }: Resource<State>): Promise<void> {
      await tx
        .insertInto('simulated_bank')
        .values({ kind, id, parent_id: parentId, state: jsonb(state), due_at: dueAt, created_at: createdAt })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'id']).doUpdateSet({ parent_id: parentId, state: jsonb(state), due_at: dueAt }),
        )
        .execute();
    },
    async remove(kind: Kind, id: string): Promise<void> {
      await tx.deleteFrom('simulated_bank').where('kind', '=', kind).where('id', '=', id).execute();
    },
    /** False while another request with the same name is under way. */
    async takes(name: string): Promise<boolean> {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`simulated-bank:${name}`}, 0)) as taken`.execute(tx);
      return rows[0]?.taken ?? false;
    },
    /** Waits for its turn: money of one balance moves one after the other. */
    async turn(name: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`simulated-bank:${name}`}, 0))`.execute(tx);
    },
  };
}

function read<State>({ id, parent_id, state, due_at, created_at }: ResourceRow): Resource<State> {
  return { id, parentId: parent_id, state: state as State, dueAt: due_at, createdAt: created_at };
}
