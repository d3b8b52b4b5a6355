// What the sending of mails reads and writes, for the installation itself.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { ReportKind } from '#core/subscriptions/report-kinds.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

export type Recipient = { subscription: number; email: string; since: Date; sent: Day[] };

/** Subscriptions to one report that one owner answers for: they get the same mail. */
export type Group = {
  report: number;
  kind: ReportKind;
  master: { id: number; name: string };
  owner: { id: number; username: string; full_name: string; phone: string; role: Role };
  zones: string[];
  recipients: Recipient[];
};

type SubscriberRow = Omit<Group, 'recipients' | 'master' | 'owner'> &
  Recipient & {
    master_id: number;
    master_name: string;
    owner_id: number;
    username: string;
    full_name: string;
    phone: string;
    role: Role;
  };

/** Those whose owner still owns a property. `sent` are the days of the mails since a while ago. */
export async function listGroups(db: Db, sentSince: Day): Promise<Group[]> {
  const { rows } = await sql<SubscriberRow>`
    with owners as (
      select m.user_id, p.master_company_id, array_agg(distinct p.time_zone) as zones
      from memberships m join premises p on p.id = m.premises_id join users u on u.id = m.user_id
      where m.permission_owner and p.deleted_at is null and u.disabled_at is null
        and (m.user_id, p.master_company_id) in (select s.added_by, r.master_company_id
          from subscriptions s join subscription_reports r on r.id = s.report_id)
      group by 1, 2)
    select r.id as report, r.kind, c.id as master_id, c.name as master_name, a.id as owner_id, a.username, a.full_name,
      a.phone, a.role, o.zones, s.id as subscription, u.email, s.since,
      array(select m.period from subscription_mails m where m.report_id = r.id and m.email = u.email
        and m.period >= ${sentSince}::date) as sent
    from subscriptions s join subscription_reports r on r.id = s.report_id
      join master_companies c on c.id = r.master_company_id and c.has_subscriptions
      join subscribers u on u.id = s.subscriber_id join users a on a.id = s.added_by
      join owners o on o.user_id = s.added_by and o.master_company_id = c.id
    where s.unsubscribed_at is null and (r.kind <> 'daily_sales' or c.has_daily_sales_report)
    order by r.id, a.id, s.id`.execute(db);
  return [...Map.groupBy(rows, ({ report, owner_id }) => `${report} ${owner_id}`).values()].map(groupOf);
}

function groupOf(rows: readonly SubscriberRow[]): Group {
  const { report, kind, zones, master_id, master_name, owner_id, username, full_name, phone, role } = rows[0]!;
  return {
    report,
    kind,
    zones,
    master: { id: master_id, name: master_name },
    owner: { id: owner_id, username, full_name, phone, role },
    recipients: rows.map(({ subscription, email, since, sent }) => ({ subscription, email, since, sent })),
  };
}

/** True for whoever comes first, while the subscription still stands; everybody later is told that it is done. */
export async function claimPeriod(
  tx: Tx,
  about: { subscription: number; period: Day; outcome: 'sent' | 'nothing_to_tell' },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_mails (report_id, email, period, outcome, created_at)
    select s.report_id, u.email, ${about.period}::date, ${about.outcome}, ${now}::timestamptz
    from subscriptions s join subscribers u on u.id = s.subscriber_id
    where s.id = ${about.subscription} and s.unsubscribed_at is null
    on conflict do nothing returning period`.execute(tx);
  return rows.length > 0;
}

export type OwnSubscriptionRow = {
  id: number;
  report: number;
  master: number;
  kind: ReportKind;
  portfolio: string;
  email: string;
  unsubscribed_at: Date | null;
};

export async function lockSubscription(tx: Tx, id: number): Promise<OwnSubscriptionRow | undefined> {
  const { rows } = await sql<OwnSubscriptionRow>`
    select s.id, r.id as report, c.id as master, r.kind, c.name as portfolio, u.email, s.unsubscribed_at
    from subscriptions s join subscription_reports r on r.id = s.report_id
      join subscribers u on u.id = s.subscriber_id join master_companies c on c.id = r.master_company_id
    where s.id = ${id} for update of s`.execute(tx);
  return rows[0];
}

/** From the next morning on: what went out while nobody wanted it is not made up for. */
export const setUnsubscribed = (tx: Tx, id: number, at: Date | null, now: Date) =>
  tx
    .updateTable('subscriptions')
    .set({ unsubscribed_at: at, ...(at === null && { since: now }) })
    .where('id', '=', id)
    .execute();
