// Whose sales a person reads: every channel of a company where they may read sales, and the channels that a deal
// counts, within the days of the link and as the deal's view chooses, on premises where they may read sales or beside
// that deal.
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/base/viewer.ts';

/** Rows (channel_id, start_date, end_date). With `any`, whatever the permission is: to tell 403 from 404. */
export function seenChannels(viewer: Viewer, deal?: number, any = false): RawBuilder<unknown> {
  const linked = sql`select l.channel_id, l.start_date, coalesce(l.end_date, 'infinity'::date) as end_date
    ${linkedTo(viewer, deal, any)}`;
  if (deal !== undefined) return linked;
  return sql`${linked} union all select id, '-infinity'::date, 'infinity'::date ${ownChannels(viewer, any)}`;
}

/** Rows (lineage_id, channel_id) of the same links; an own channel stands once without a deal. */
export function seenLinks(viewer: Viewer, deal?: number): RawBuilder<unknown> {
  const linked = sql`select d.lineage_id, l.channel_id ${linkedTo(viewer, deal, false)}`;
  if (deal !== undefined) return linked;
  return sql`${linked} union all select null::integer, id ${ownChannels(viewer, false)}`;
}

function linkedTo(viewer: Viewer, deal: number | undefined, any: boolean): RawBuilder<unknown> {
  return sql`from deals d join deal_channels l on l.lineage_id = d.lineage_id join channels c on c.id = l.channel_id
    where case d.terms ->> 'deal_view' when 'premises_only' then c.premises_id = d.premises_id
        when 'retailer_only' then c.company_id = d.retailer_company_id else true end
      and ${deal === undefined ? sql`d.status in ('active', 'active_pending', 'finished', 'archived')` : sql`d.id = ${deal}`}
      and ${sidesOf(viewer, any)}`;
}

function ownChannels(viewer: Viewer, any: boolean): RawBuilder<unknown> {
  if (viewer.isStaff) return sql`from channels`;
  return sql`from (select c.id from channels c
    join memberships m on m.company_id = c.company_id and m.user_id = ${viewer.userId} and ${readsSales('m', any)}) own`;
}

function sidesOf(viewer: Viewer, any: boolean): RawBuilder<unknown> {
  if (viewer.isStaff) return sql`true`;
  return sql`(d.premises_id in (select m.premises_id from memberships m where m.user_id = ${viewer.userId}
      and m.premises_id is not null and ${readsSales('m', any)})
    or d.lineage_id in (select b.lineage_id from deal_members b where b.user_id = ${viewer.userId}
      and ${any ? sql`b.gives_access` : sql`b.permission_sales`})
    or d.published_at is not null and d.retailer_company_id in (select m.company_id from memberships m
      where m.user_id = ${viewer.userId} and m.company_id is not null and ${readsSales('m', any)}))`;
}

function readsSales(alias: string, any: boolean): RawBuilder<unknown> {
  if (any) return sql.ref(`${alias}.gives_access`);
  return sql`(${sql.ref(`${alias}.permission_sales`)} or ${sql.ref(`${alias}.permission_owner`)})`;
}
