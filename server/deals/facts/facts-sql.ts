// Closures and bills of lineages. The caller has read the deal as the viewer first.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentFact } from '#core/deals/facts/contract.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { readOne, readRows } from '#server/base/db/read-together.ts';

export type FactRow = {
  id: number;
  kind: RentFact['kind'];
  from_day: Day;
  to_day: Day;
  offset_name: string | null;
  amount_cents: Cents | null;
  note: string;
  told_by: string;
  told_at: Date;
};

export async function listFacts(db: Db, lineageId: number): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select f.id, f.kind, f.from_day, f.to_day, f.offset_name, f.amount_cents, f.note, u.full_name as told_by, f.told_at
    from rent_facts f join users u on u.id = f.told_by
    where f.lineage_id = ${lineageId} and f.removed_at is null order by f.id desc`.execute(db);
  return rows;
}

type CountedFact = Pick<FactRow, 'kind' | 'from_day' | 'to_day' | 'offset_name' | 'amount_cents'>;

/** What counts of many lineages, in the order in which it was told. */
export const listCountedFacts = (db: Db, lineageIds: readonly number[]) =>
  readOne(
    db,
    readRows<CountedFact & { lineage: number }>(
      ['lineage', 'kind', 'from_day', 'to_day', 'offset_name', 'amount_cents'],
      sql`select lineage_id as lineage, kind, from_day, to_day, offset_name, amount_cents from rent_facts
        where lineage_id = any(${list(lineageIds)}::integer[]) and removed_at is null order by id`,
    ),
  );

export type NewFact = Omit<FactRow, 'id' | 'told_by'> & { told_by: number };

/** The id, or nothing where the same fact was told before. */
export async function insertFact(db: Db, lineageId: number, fact: NewFact): Promise<number | undefined> {
  const row = await db
    .insertInto('rent_facts')
    .values({ lineage_id: lineageId, ...fact })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The fact that is taken back, or nothing where it is none of the lineage's any more. */
export async function removeFact(
  db: Db,
  lineageId: number,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<CountedFact | undefined> {
  return db
    .updateTable('rent_facts')
    .set({ removed_by: by, removed_at: now })
    .where('id', '=', id)
    .where('lineage_id', '=', lineageId)
    .where('removed_at', 'is', null)
    .returning(['kind', 'from_day', 'to_day', 'offset_name', 'amount_cents'])
    .$castTo<CountedFact>()
    .executeTakeFirst();
}

/** Those that reach into the days since one, without the words beside them. */
export async function copyFacts(db: Db, fromLineage: number, toLineage: number, since: Day): Promise<void> {
  await sql`insert into rent_facts (lineage_id, kind, from_day, to_day, offset_name, amount_cents, note, told_by, told_at)
    select ${toLineage}, kind, from_day, to_day, offset_name, amount_cents, '', told_by, told_at from rent_facts
    where lineage_id = ${fromLineage} and removed_at is null and to_day >= ${since}::date
    order by id on conflict do nothing`.execute(db);
}
