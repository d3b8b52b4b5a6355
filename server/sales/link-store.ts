// Which deals count a channel, and on which days.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';

export type CountingDeal = {
  lineage_id: number;
  deal_id: number;
  links: { start_date: Day; end_date: Day | null }[];
};

/** The newest published version of every deal that counts the channel on some of these days. */
export async function listCountingDeals(db: Db, channelId: number, from: Day, through: Day): Promise<CountingDeal[]> {
  const { rows } = await sql<CountingDeal>`
    select l.lineage_id, (select d.id from deals d where d.lineage_id = l.lineage_id
        order by d.accepted_at desc nulls last, d.id desc limit 1) as deal_id,
      jsonb_agg(jsonb_build_object('start_date', l.start_date, 'end_date', l.end_date)) as links
    from deal_channels l
    where l.channel_id = ${channelId} and l.start_date <= ${through} and (l.end_date is null or l.end_date >= ${from})
    group by l.lineage_id`.execute(db);
  return rows;
}
