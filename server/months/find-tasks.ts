// What months wait for the viewer, for the tasks feature. Staff look at every month and answer none.
import { withUnit } from '#core/deals/unit-text.ts';
import { monthTask, monthToCertify, TURN } from '#core/months/month-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { listWaitingMonths } from '#server/months/task-sql.ts';

export async function findMonthTasks({ db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>) {
  if (viewer.isStaff) return [];
  const todayIn = todayBy(now);
  const waiting = await listWaitingMonths(db, viewer, todayIn('UTC'));
  return waiting.flatMap(({ premises, unit, master_company_id, report_days, ...row }) => {
    if (TURN[row.what] !== viewer.role) return [];
    const next =
      row.what === 'certify'
        ? monthToCertify({ ...row, through: row.begun ? row.through : null }, todayIn(row.zone))
        : {};
    if (!next) return [];
    const reportDays = report_days ?? undefined;
    const place = withUnit(premises, unit);
    return [monthTask({ ...row, ...next, place, masterCompany: master_company_id, reportDays })];
  });
}
