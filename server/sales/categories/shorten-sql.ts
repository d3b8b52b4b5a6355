// Sales that were counted before their parts were kept short.
import { sql } from 'kysely';
import type { CategoryPart } from '#core/pos/sale.ts';
import { writeParts } from '#core/sales/kept-parts.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns } from '#server/base/db/lists.ts';

export type LongSale = { external_id: string; categories: CategoryPart[] | null };

/** The next sales of a channel by their ids, long or not, so that each look takes as long as the one before. */
export async function listAfter(db: Db, channelId: number, after: string, most: number): Promise<LongSale[]> {
  const { rows } = await sql<LongSale>`select external_id, categories from sales
    where channel_id = ${channelId} and external_id > ${after} order by external_id limit ${most}`.execute(db);
  return rows;
}

export async function writeShort(db: Db, channelId: number, sales: readonly LongSale[]): Promise<void> {
  if (sales.length === 0) return;
  const { values, from } = columns(sales, [
    { name: 'external_id', type: sql`text`, of: (sale: LongSale) => sale.external_id },
    { name: 'parts', type: sql`text`, of: ({ categories }: LongSale) => categories && writeParts(categories) },
  ]);
  await sql`update sales s set parts = n.parts, categories = null from (select ${values} ${from}) n
    where s.channel_id = ${channelId} and s.external_id = n.external_id`.execute(db);
}
