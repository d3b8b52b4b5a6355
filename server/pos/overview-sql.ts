// The facts of many channels' feeds, light enough to read all of them and let the rule say how each is doing.
import { type RawBuilder, sql } from 'kysely';
import type { PosType } from '#core/pos/pos-types.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { SET_ASIDE, seenBy } from '#server/pos/channel-sql.ts';

export type FeedFactsRow = {
  id: number;
  name: string;
  company_id: number;
  company_name: string;
  pos_type: PosType | null;
  connection_status: 'connected' | 'refused' | 'disconnected' | null;
  last_success_at: Date | null;
  errors_in_row: number | null;
  set_aside: number;
};

export type OverviewFilter = { search: string; company?: number | undefined; deal?: number | undefined };

export async function listFeedFacts(db: Db, viewer: Viewer, filter: OverviewFilter): Promise<FeedFactsRow[]> {
  const { rows } = await sql<FeedFactsRow>`
    select c.id, c.name, c.company_id, company.name as company_name, p.type as pos_type,
      case when p.disconnected_at is not null then 'disconnected' when p.refused_at is not null then 'refused'
        when p.id is not null then 'connected' end as connection_status,
      f.last_success_at, f.errors_in_row, ${SET_ASIDE} as set_aside
    from channels c join companies company on company.id = c.company_id
      left join pos_connections p on p.id = c.pos_connection_id
      left join channel_feeds f on f.channel_id = c.id
    where c.deleted_at is null and ${seenBy(viewer)} and ${wanted(filter)}
    order by lower(company.name), lower(c.name), c.id`.execute(db);
  return rows;
}

function wanted({ search, company, deal }: OverviewFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (search !== '') {
    parts.push(
      sql`strpos(lower(concat_ws(' ', c.name, company.name, company.dba_name, p.type)), lower(${search})) > 0`,
    );
  }
  if (company !== undefined) parts.push(sql`c.company_id = ${company}`);
  if (deal !== undefined) {
    parts.push(sql`c.id in (select l.channel_id from deal_channels l join deals d on d.lineage_id = l.lineage_id
      where d.id = ${deal})`);
  }
  return sql.join(parts, sql` and `);
}
