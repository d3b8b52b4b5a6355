// The demo's subscribers: the owner herself, a bookkeeper, a leasing team, and a partner who has unsubscribed. They
// were added a while ago, so that the mails of this morning are in the mailbox soon after the start.
import { sql } from 'kysely';
import type { ReportKind } from '#core/subscriptions/report-kinds.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const OWNER = 'landlord@demo.test';
const PORTFOLIO = 'Harbor & Vale';
/** Exactly one morning lies in the last day: its mail comes, and none of the days before is made up for. */
const DAY_MS = 86_400_000;

const SUBSCRIBERS: readonly { email: string; name: string; reports: readonly ReportKind[]; gone?: ReportKind }[] = [
  { email: OWNER, name: 'Dana Whitfield', reports: ['daily_sales', 'weekly_sales', 'missing_sales'] },
  { email: 'books@harborvale.test', name: 'Bookkeeping', reports: ['monthly_sales', 'autopay_summary'] },
  { email: 'leasing@harborvale.test', name: 'Leasing', reports: ['expiring_connections', 'weekly_sales'] },
  { email: 'partner@eastgate.test', name: 'Ines Albrecht', reports: ['weekly_sales'], gone: 'monthly_sales' },
];

export async function fillSubscriptionsDemo({ clock }: Services, tx: Tx): Promise<string> {
  const now = clock();
  const since = new Date(now.getTime() - DAY_MS);
  for (const { email, name, reports, gone } of SUBSCRIBERS) {
    await sql`
      with who as (
        insert into subscribers (master_company_id, email, name, created_by, created_at, updated_at)
        select m.id, ${email}, ${name}, u.id, ${since}::timestamptz, ${since}::timestamptz
        from master_companies m join users u on u.username = ${OWNER} where m.name = ${PORTFOLIO}
        returning id, master_company_id, created_by)
      insert into subscriptions (report_id, subscriber_id, added_by, since, unsubscribed_at)
      select r.id, who.id, who.created_by, ${since}::timestamptz,
        case when r.kind = ${gone ?? ''} then ${now}::timestamptz end
      from who join subscription_reports r on r.master_company_id = who.master_company_id
      where r.kind = any(${[...reports, ...(gone ? [gone] : [])]}::text[])`.execute(tx);
  }
  return `${SUBSCRIBERS.length} subscribers of reports`;
}
