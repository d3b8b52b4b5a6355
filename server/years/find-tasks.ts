// What rent years wait for the viewer, for the tasks feature. Staff look at every year and answer none.
import { withUnit } from '#core/deals/unit-text.ts';
import { yearNameOf } from '#core/years/year-list.ts';
import { turnOf, yearTask } from '#core/years/year-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listWaitingYears } from '#server/years/task-sql.ts';

export async function findYearTasks({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) {
  if (viewer.isStaff) return [];
  return (await listWaitingYears(db, viewer))
    .filter((row) => turnOf(row) === viewer.role)
    .map(({ premises, unit, master_company_id, report_days, ...row }) =>
      yearTask({
        ...row,
        name: yearNameOf({ from: row.year, through: row.through }),
        place: withUnit(premises, unit),
        masterCompany: master_company_id,
        reportDays: report_days ?? undefined,
      }),
    );
}
