// The reports of a portfolio as its owners read them.
import { page } from '#core/base/page.ts';
import type {
  getSubscriptionReport,
  listSubscriptionReports,
  ReportSubscriber,
  SubscriptionReport,
} from '#core/subscriptions/contract.ts';
import { REPORTS } from '#core/subscriptions/report-kinds.ts';
import { nextPeriod } from '#core/subscriptions/schedule.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { isOffered, requireReport, requireSubscriptions } from '#server/subscriptions/access.ts';
import { ownedPremises } from '#server/subscriptions/owned-premises-sql.ts';
import { listReports, listSubscribersOf, type ReportRow, type ReportSubscriberRow } from '#server/subscriptions/sql.ts';

type ReportsCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function readReports(ctx: Ctx, query: Input<typeof listSubscriptionReports>['query']) {
  const { db, viewer, request } = ctx;
  const master = await requireSubscriptions(ctx, query.master_company);
  const offered = (await listReports(db, viewer, master.id)).filter((row) => isOffered(row, master));
  const first = (query.page - 1) * query.pageSize;
  const chosen = offered.slice(first, first + query.pageSize);
  const shown = await reportTexts(ctx, chosen, query.expand.includes('subscribers'));
  return page(shown, offered.length, query, request.address);
}

export async function readReport(ctx: ReportsCtx, id: number, query: Input<typeof getSubscriptionReport>['query']) {
  const { report } = await requireReport(ctx, id);
  const [shown] = await reportTexts(ctx, [report], query.expand.includes('subscribers'));
  return shown!;
}

async function reportTexts(
  ctx: ReportsCtx,
  rows: readonly ReportRow[],
  expanded: boolean,
): Promise<SubscriptionReport[]> {
  const { db, viewer, now } = ctx;
  const master = rows[0]?.master_company;
  if (master === undefined) return [];
  const premises = await ownedPremises(db, viewer.userId, master);
  const zones = [...new Set(premises.map(({ time_zone }) => time_zone))];
  const ids = rows.map(({ id }) => id);
  const subscribers = expanded ? Map.groupBy(await listSubscribersOf(db, viewer, ids), ({ report }) => report) : null;
  return rows.map(({ last_sent_at, ...row }) => {
    const { name, description, schedule, rhythm } = REPORTS[row.kind];
    return {
      ...row,
      name,
      description,
      schedule,
      last_sent_at: last_sent_at?.toISOString() ?? null,
      next_at: nextPeriod(rhythm, zones, now)?.due.toISOString() ?? null,
      can_change: !viewer.isStaff,
      ...(subscribers && { subscribers: (subscribers.get(row.id) ?? []).map(subscriberText) }),
    };
  });
}

function subscriberText({ report: _, ...row }: ReportSubscriberRow): ReportSubscriber {
  return {
    ...row,
    since: row.since.toISOString(),
    unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
  };
}
