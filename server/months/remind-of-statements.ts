// The clock: merchants are reminded of a statement before, on and after its day, each time once. Asked for are leases whose
// terms name the days of their reports, and those of which a month was signed or closed before; a lease of neither kind is asked
// for nothing. Running twice, or late, tells nobody twice: a row remembers which reminder was sent.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { type ReminderDay, reminderOn, statementDueBy } from '#core/months/deadline.ts';
import { statementsLink } from '#core/months/month-task.ts';
import { statementReminder } from '#core/months/reminder.ts';
import { type StoreMonth, storeMonths } from '#core/months/store-months.ts';
import { stateOfMonth } from '#core/months/transitions.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import { lockByName } from '#server/base/db/advisory-lock.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { recipients } from '#server/deals/parties.ts';
import { type KnownFigures, partsOfStores, readFigures } from '#server/months/month-figures.ts';
import { insertReminder, listRemindable, listReminders } from '#server/months/reminder-sql.ts';
import { listMade, listStoresOf, type StoreRow } from '#server/months/sql.ts';
import { listLastSigned } from '#server/months/statement-sql.ts';
import { notify } from '#server/notifications/notify.ts';

/** Nobody is reminded of a month that was due longer ago. */
const LATEST = 40;
const LEASES_AT_ONCE = 200;

type Due = { store: StoreRow; parts: readonly TermsPart[]; month: StoreMonth; due: Day; today: Day; days: ReminderDay };

export async function remindOfStatements(services: Services): Promise<number> {
  const lineages = await transact(services.db, 'system', (tx) => listRemindable(tx));
  let sent = 0;
  for (let at = 0; at < lineages.length; at += LEASES_AT_ONCE) {
    const due = await transact(services.db, 'system', (tx) =>
      findDue(services, tx, lineages.slice(at, at + LEASES_AT_ONCE)),
    );
    for (const each of due) sent += await transact(services.db, 'system', (tx) => remind(services, tx, each));
  }
  return sent;
}

/** Months whose reminder has come and was not sent, of these leases. */
async function findDue(services: Services, tx: Tx, lineages: readonly number[]): Promise<Due[]> {
  const stores = await listStoresOf(tx, lineages);
  const partsBy = await partsOfStores(tx, stores);
  const sent = await listReminders(tx, lineages);
  const todayIn = todayBy(services.clock());
  return stores.flatMap((store) => {
    const parts = partsBy.get(store.lineage_id) ?? [];
    const today = todayIn(store.time_zone);
    const ended = storeMonths(parts, addDays(today, -1)).filter(({ through }) => through < today);
    return ended.slice(-3).flatMap((month): Due[] => {
      const due = statementDueBy(parts, month.through);
      const days = reminderOn(due, today);
      if (days === undefined || daysBetween(due, today) > LATEST) return [];
      return sent(store.lineage_id, month.month).includes(days) ? [] : [{ store, parts, month, due, today, days }];
    });
  });
}

/** One transaction a month, decided again under the lock of its deal: who has signed meanwhile is not reminded. */
async function remind(services: Services, tx: Tx, { store, parts, month, due, today, days }: Due): Promise<number> {
  const { lineage_id } = store;
  await lockByName(tx, `deal:${lineage_id}`);
  const monthFigures = (await readFigures(tx, [{ lineage_id, parts, month, today }]))[0]!;
  const missing = monthFigures.figures.days.missing.length;
  if (await isAnswered(tx, store, month, today, monthFigures)) return 0;
  if (!(await insertReminder(tx, { lineageId: lineage_id, month: month.month, days }, services.clock()))) return 0;
  const place = withUnit(store.premises_name, store.premises_unit);
  const facts = { month: month.month, due, place, landlord: store.landlord_company_name, missing };
  const userIds = await recipients(tx, store, 'retailer');
  const at = { deal: store.deal_id, masterCompany: store.master_company_id, month: month.month };
  const link = statementsLink(at, 'retailer');
  await notify(services, tx, { userIds, kind: 'month.reminder', ...statementReminder(days, facts), link });
  return 1;
}

async function isAnswered(
  tx: Tx,
  { lineage_id }: StoreRow,
  { month: name, through }: StoreMonth,
  today: Day,
  { figures, sha256 }: KnownFigures,
): Promise<boolean> {
  const decision = (await listMade(tx, [lineage_id])).find(({ month }) => month === name)?.state ?? 'open';
  const [last] = await listLastSigned(tx, [lineage_id], [name]);
  const asSigned = last?.figures_sha256 === sha256;
  const state = stateOfMonth({ decision, through, today, missing: figures.days.missing.length, asSigned });
  return state === 'certified' || state === 'closed';
}
