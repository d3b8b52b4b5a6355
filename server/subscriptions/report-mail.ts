// What a report of a kind says about some days, read as whoever answers for it.
import type { ReportKind } from '#core/subscriptions/report-kinds.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { composeAutopayMail } from '#server/subscriptions/autopay-mail.ts';
import type { ReportContent, ReportRequest } from '#server/subscriptions/content.ts';
import { composeExpiringMail } from '#server/subscriptions/expiring-mail.ts';
import { composeMissingMail } from '#server/subscriptions/missing-mail.ts';
import { ownedPremises } from '#server/subscriptions/owned-premises-sql.ts';
import { composeSalesMail } from '#server/subscriptions/sales-mail.ts';

const TELL: Record<ReportKind, (asking: ReportRequest) => Promise<ReportContent>> = {
  daily_sales: (asking) => composeSalesMail(asking, 'daily'),
  weekly_sales: (asking) => composeSalesMail(asking, 'weekly'),
  monthly_sales: (asking) => composeSalesMail(asking, 'monthly'),
  missing_sales: composeMissingMail,
  expiring_connections: composeExpiringMail,
  autopay_summary: composeAutopayMail,
};

export type Days = Pick<ReportRequest, 'from' | 'through'>;

/** In a transaction of the owner's own, so that a mail is under the same policies as a screen. */
export function composeReportMail(
  services: Services,
  viewer: Viewer,
  kind: ReportKind,
  about: Pick<ReportRequest, 'master' | 'now'> & Days,
): Promise<ReportContent> {
  const { userId, isStaff } = viewer;
  return transact(services.db, { userId, isStaff }, async (db) => {
    const premises = await ownedPremises(db, userId, about.master.id);
    return TELL[kind]({ db, viewer, premises, ...about });
  });
}
