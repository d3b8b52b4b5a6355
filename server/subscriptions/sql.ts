// SQL about reports, subscribers and which of them get which, as owners of the portfolio read and change them.
import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { SubscriptionStatus } from '#core/subscriptions/contract.ts';
import type { ReportKind } from '#core/subscriptions/report-kinds.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type ReportRow = {
  id: number;
  master_company: number;
  kind: ReportKind;
  subscribers_count: number;
  last_sent_at: Date | null;
};

/** Whether whoever added a subscription still owns a property there; the owner's list shows it for every owner. */
const ANSWERED = sql<boolean>`answers_for_reports(s.added_by, r.master_company_id)`;
const STATUS = sql<SubscriptionStatus>`case when s.unsubscribed_at is not null then 'unsubscribed'
  when ${ANSWERED} then 'active' else 'paused' end`;

const REPORT = sql`
  select r.id, r.master_company_id as master_company, r.kind,
    (select count(*)::integer from subscriptions s where s.report_id = r.id and s.unsubscribed_at is null
      and ${ANSWERED}) as subscribers_count,
    (select max(m.created_at) from subscription_mails m where m.report_id = r.id and m.outcome = 'sent') as last_sent_at
  from subscription_reports r`;

export async function listReports(db: Db, viewer: Viewer, masterCompanyId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`${REPORT} where r.master_company_id = ${masterCompanyId}
    and ${ofMember(viewer, sql`r.master_company_id`)} order by r.id`.execute(db);
  return rows;
}

export async function findReport(db: Db, viewer: Viewer, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${REPORT} where r.id = ${id}
    and ${ofMember(viewer, sql`r.master_company_id`)}`.execute(db);
  return rows[0];
}

export type ReportSubscriberRow = {
  report: number;
  id: number;
  email: string;
  name: string;
  status: SubscriptionStatus;
  added_by: string;
  since: Date;
  unsubscribed_at: Date | null;
  last_sent_at: Date | null;
};

export async function listSubscribersOf(db: Db, viewer: Viewer, reports: readonly number[]) {
  const { rows } = await sql<ReportSubscriberRow>`
    select r.id as report, u.id, u.email, u.name, ${STATUS} as status, a.full_name as added_by, s.since,
      s.unsubscribed_at, (select max(m.created_at) from subscription_mails m
        where m.report_id = r.id and m.email = u.email and m.outcome = 'sent') as last_sent_at
    from subscriptions s join subscription_reports r on r.id = s.report_id
      join subscribers u on u.id = s.subscriber_id join users a on a.id = s.added_by
    where r.id = any(${[...reports]}::integer[]) and ${ofOwner(viewer, sql`r.master_company_id`)}
    order by r.id, u.email`.execute(db);
  return rows;
}

export type SubscriberRow = {
  id: number;
  master_company: number;
  email: string;
  name: string;
  reports: { id: number; kind: ReportKind; status: SubscriptionStatus }[];
  created_at: Date;
  updated_at: Date;
};

const SUBSCRIBER = sql`
  select u.id, u.master_company_id as master_company, u.email, u.name, u.created_at, u.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'status', ${STATUS}) order by r.id)
      from subscriptions s join subscription_reports r on r.id = s.report_id
      where s.subscriber_id = u.id), '[]') as reports
  from subscribers u`;

export async function listSubscribers(db: Db, viewer: Viewer, query: PageQuery & { master_company: number }) {
  const { master_company, page, pageSize } = query;
  const { rows } = await sql<SubscriberRow>`${SUBSCRIBER} where u.master_company_id = ${master_company}
    and ${ofOwner(viewer, sql`u.master_company_id`)}
    order by u.email limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countSubscribers(db: Db, viewer: Viewer, masterCompanyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from subscribers u
    where u.master_company_id = ${masterCompanyId} and ${ofOwner(viewer, sql`u.master_company_id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findSubscriber(db: Db, viewer: Viewer, id: number): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`${SUBSCRIBER} where u.id = ${id}
    and ${ofOwner(viewer, sql`u.master_company_id`)}`.execute(db);
  return rows[0];
}

/** Somebody who unsubscribed is still there: adding them again is a decision, not a slip. */
export async function getsReport(db: Db, viewer: Viewer, report: number, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from subscriptions s join subscribers u on u.id = s.subscriber_id
    where s.report_id = ${report} and u.email = ${email}
      and ${ofOwner(viewer, sql`u.master_company_id`)}`.execute(db);
  return rows.length > 0;
}

export async function hasSubscriber(db: Db, masterCompanyId: number, email: string, except = 0): Promise<boolean> {
  const { rows } = await sql`select 1 from subscribers where master_company_id = ${masterCompanyId}
    and email = ${email} and id <> ${except}`.execute(db);
  return rows.length > 0;
}

/** One change at a time, so that what is checked still holds when it is written. */
export const lockSubscriptions = (tx: Tx | Db, masterCompanyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions:${masterCompanyId}`}, 0))`.execute(tx);

type Added = { email: string; name: string };

/** The address as it is, or made now; a name that is known already stays. */
export async function putSubscribers(tx: Tx, viewer: Viewer, master: number, added: readonly Added[], now: Date) {
  const { rows } = await sql<{ id: number }>`
    insert into subscribers (master_company_id, email, name, created_by, created_at, updated_at)
    select ${master}::integer, a.email, a.name, ${viewer.userId}::integer, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${added.map(({ email }) => email)}::text[], ${added.map(({ name }) => name)}::text[]) a (email, name)
    on conflict (master_company_id, email)
      do update set name = case when subscribers.name = '' then excluded.name else subscribers.name end
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export const changeSubscriber = (tx: Tx, id: number, changes: Partial<Added>, now: Date) =>
  tx
    .updateTable('subscribers')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();

export const removeSubscriber = (tx: Tx, id: number) => tx.deleteFrom('subscribers').where('id', '=', id).execute();

/** Each of the subscribers gets each of the reports; what they get already stays as it is. */
export const subscribe = (
  tx: Tx,
  viewer: Viewer,
  reports: readonly number[],
  subscribers: readonly number[],
  now: Date,
) =>
  sql`insert into subscriptions (report_id, subscriber_id, added_by, since)
    select r.id, u.id, ${viewer.userId}::integer, ${now}::timestamptz
    from unnest(${[...reports]}::integer[]) r (id) cross join unnest(${[...subscribers]}::integer[]) u (id)
    on conflict (report_id, subscriber_id) do nothing`.execute(tx);

/** What nobody answers for any more is answered for by the viewer, from this moment on. */
export const takeOver = (tx: Tx, viewer: Viewer, subscriber: number, now: Date) =>
  sql`update subscriptions s set added_by = ${viewer.userId}, since = ${now} from subscription_reports r
    where s.subscriber_id = ${subscriber} and r.id = s.report_id
      and not ${ANSWERED}`.execute(tx);

export async function endSubscriptions(
  tx: Tx,
  of: { report?: number; subscribers: readonly number[]; reports?: readonly number[] },
): Promise<void> {
  if (of.subscribers.length === 0) return;
  await tx
    .deleteFrom('subscriptions')
    .where('subscriber_id', 'in', [...of.subscribers])
    .$if(of.report !== undefined, (query) => query.where('report_id', '=', of.report ?? 0))
    .$if(of.reports !== undefined, (query) => query.where('report_id', 'in', [0, ...(of.reports ?? [])]))
    .execute();
}

/** Addresses that get nothing any more are forgotten. */
export const forgetIdle = (tx: Tx, ids: readonly number[]) =>
  sql`delete from subscribers u where u.id = any(${[...ids]}::integer[])
    and not exists (select 1 from subscriptions s where s.subscriber_id = u.id)`.execute(tx);

function ofMember(viewer: Viewer, master: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  return sql<boolean>`${master} in (select p.master_company_id from memberships own
    join premises p on p.id = own.premises_id
    where own.user_id = ${viewer.userId} and own.gives_access and p.deleted_at is null
    union select id from master_companies where created_by = ${viewer.userId} and is_without_premises(id))`;
}

function ofOwner(viewer: Viewer, master: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  return sql<boolean>`${master} in (select p.master_company_id from memberships own
    join premises p on p.id = own.premises_id
    where own.user_id = ${viewer.userId} and own.permission_owner and p.deleted_at is null
    union select id from master_companies where created_by = ${viewer.userId} and is_without_premises(id))`;
}
