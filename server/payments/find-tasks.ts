// What AutoPay asks of the people who manage it, found from the state of things each time.
import type { Role } from '#core/base/permissions.ts';
import { dayIn } from '#core/base/time.ts';
import { autopayTask, MY_AUTOPAY_KINDS, THEIR_AUTOPAY_KINDS, theirAutopayTask } from '#core/payments/autopay-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { autopayLink } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';
import { type FoundTask, listAutopayTasks } from '#server/payments/task-sql.ts';

type TaskCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
const OTHER_SIDE: Record<Role, Role> = { landlord: 'retailer', retailer: 'landlord' };

export async function findAutopayTasks({ db, viewer, now }: TaskCtx) {
  if (viewer.isStaff) return [];
  const rows = await listAutopayTasks(db, viewer, { turn: viewer.role, kinds: MY_AUTOPAY_KINDS, now });
  return rows.map((row) => autopayTask(factsOf(row, viewer.role, now), viewer.role));
}

/** What the other side has not answered yet. */
export async function findTheirAutopayTasks({ db, viewer, now }: TaskCtx) {
  if (viewer.isStaff) return [];
  const filter = { turn: OTHER_SIDE[viewer.role], kinds: THEIR_AUTOPAY_KINDS, now };
  const rows = await listAutopayTasks(db, viewer, filter);
  return rows.map((row) => theirAutopayTask(factsOf(row, viewer.role, now), viewer.role));
}

function factsOf(
  { deal_id: deal, due_day: dueDay, review_until: reviewUntil, ...row }: FoundTask,
  side: Role,
  now: Date,
) {
  const link = autopayLink({ deal_id: deal, master_company_id: row.master_company_id }, side);
  return { ...row, deal, dueDay, reviewUntil, place: placeOf(row), link, today: dayIn(now, row.zone) };
}
