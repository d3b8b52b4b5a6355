// The clock: merchants are reminded of the statement of a rent year before, on and after its day, each time once. Asked for are
// the leases that are asked for the statements of their months. Running twice, or late, tells nobody twice: a row remembers which
// reminder was sent.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { type ReminderDay, reminderOn } from '#core/months/deadline.ts';
import { storeMonths } from '#core/months/store-months.ts';
import { accruals } from '#core/statements/accrual.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import { yearDueBy } from '#core/years/deadline.ts';
import { yearReminder } from '#core/years/reminder.ts';
import { monthsOfYear, type NamedYear, rentYears } from '#core/years/year-list.ts';
import { yearsLink } from '#core/years/year-task.ts';
import { lockByName } from '#server/base/db/advisory-lock.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { recipients } from '#server/deals/parties.ts';
import { remindableStores, type Store } from '#server/months/access.ts';
import { partsOfStores } from '#server/months/month-figures.ts';
import { statesOfMonths } from '#server/months/month-states.ts';
import { notify } from '#server/notifications/notify.ts';
import { insertYearReminder, listYearReminders } from '#server/years/reminder-sql.ts';
import { listLeft } from '#server/years/sql.ts';

/** Nobody is reminded of a year that was due longer ago. */
const LATEST = 40;
const STORES_AT_ONCE = 200;

type DueYear = {
  store: Store;
  parts: readonly TermsPart[];
  year: NamedYear;
  due: Day;
  today: Day;
  days: ReminderDay;
};

export async function remindOfYears(services: Services): Promise<number> {
  const stores = await transact(services.db, 'system', (tx) => remindableStores(tx));
  let sent = 0;
  for (let at = 0; at < stores.length; at += STORES_AT_ONCE) {
    const chosen = stores.slice(at, at + STORES_AT_ONCE);
    const due = await transact(services.db, 'system', (tx) => findDueYears(services, tx, chosen));
    for (const each of due) sent += await transact(services.db, 'system', (tx) => remind(services, tx, each));
  }
  return sent;
}

/** Years whose reminder has come and was not sent; which years there are needs no sales. */
async function findDueYears(services: Services, tx: Tx, stores: readonly Store[]): Promise<DueYear[]> {
  const partsBy = await partsOfStores(tx, stores);
  const sent = await listYearReminders(
    tx,
    stores.map(({ lineage_id }) => lineage_id),
  );
  const todayIn = todayBy(services.clock());
  return stores.flatMap((store) => {
    const parts = partsBy.get(store.lineage_id) ?? [];
    const today = todayIn(store.time_zone);
    const yesterday = addDays(today, -1);
    const lastDay = store.ends !== null && store.ends < yesterday ? store.ends : yesterday;
    if (parts[0] === undefined || parts[0].from > lastDay) return [];
    const ended = rentYears(accruals(parts, [], lastDay), lastDay).filter(({ through }) => through < today);
    return ended.slice(-2).flatMap((year): DueYear[] => {
      const due = yearDueBy(parts, year.through);
      const days = reminderOn(due, today);
      if (days === undefined || daysBetween(due, today) > LATEST) return [];
      return sent(store.lineage_id, year.from).includes(days) ? [] : [{ store, parts, year, due, today, days }];
    });
  });
}

/** One transaction a year, decided again under the lock of its deal: who has signed meanwhile is not reminded. */
async function remind(services: Services, tx: Tx, { store, parts, year, due, today, days }: DueYear): Promise<number> {
  const { lineage_id } = store;
  await lockByName(tx, `deal:${lineage_id}`);
  const left = (await listLeft(tx, lineage_id)).find((row) => row.year === year.from);
  if (left && left.state !== 'open') return 0;
  const reminder = { lineageId: lineage_id, year: year.from, days };
  if (!(await insertYearReminder(tx, reminder, services.clock()))) return 0;
  const months = monthsOfYear(storeMonths(parts, year.through), year);
  const states = await statesOfMonths(tx, { store, parts, today }, months);
  const unsigned = states.filter(({ state }) => state !== 'certified' && state !== 'closed').length;
  const place = withUnit(store.premises_name, store.premises_unit);
  const news = yearReminder(days, { name: year.name, due, place, landlord: store.landlord_company_name, unsigned });
  const userIds = await recipients(tx, store, 'retailer');
  const at = { deal: store.deal_id, masterCompany: store.master_company_id, year: year.from };
  await notify(services, tx, { userIds, kind: 'year.reminder', ...news, link: yearsLink(at, 'retailer') });
  return 1;
}
