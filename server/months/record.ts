// A step leaves its place in the history of the month, an entry in the deal's chain, which is its activity, and news for
// those whom it concerns, in its own transaction.
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { type MonthHappening, monthNotification } from '#core/months/month-notification.ts';
import { chainLink, statementsLink } from '#core/months/month-task.ts';
import type { AuditEntry } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { recipients } from '#server/deals/parties.ts';
import type { StoreRow } from '#server/months/sql.ts';
import { notify, notifyOfAll } from '#server/notifications/notify.ts';

type Recorder = { readonly services: Services; readonly db: Tx; audit(entry: AuditEntry): void | Promise<void> };

type Happened = {
  happening: MonthHappening;
  month: Day;
  side: Role | null;
  words?: string;
  after?: Record<string, unknown>;
  /** True where everybody is told of many stores at once. */
  toldLater?: boolean;
};

export async function recordMonth(
  ctx: Recorder,
  store: StoreRow,
  { happening, month, side, words = '', after, toldLater = false }: Happened,
): Promise<void> {
  await ctx.audit({
    chain: `deal:${store.lineage_id}`,
    action: `month.${happening}`,
    object: { deal: store.deal_id, lineage: store.lineage_id, side, month },
    after: { month, words, ...after },
  });
  if (toldLater) return;
  const place = withUnit(store.premises_name, store.premises_unit);
  const facts = { month, merchant: store.merchant, landlord: store.landlord_company_name, place, words };
  for (const { to, title, text } of monthNotification(happening, facts)) {
    const userIds = await recipients(ctx.db, store, to);
    const link = statementsLink({ deal: store.deal_id, masterCompany: store.master_company_id, month }, to);
    await notify(ctx.services, ctx.db, { userIds, kind: `month.${happening}`, title, text, link });
  }
}

export type DoneMonth = { store: StoreRow; month: Day };

const MORE_STORES = ' more stores';

/** A chain of fifty stores is one line and one mail for each person, not fifty, and leads to the list of all of them. */
export async function tellOfMany(
  { services, db }: Pick<Recorder, 'services' | 'db'>,
  happening: 'certified' | 'closed',
  done: readonly DoneMonth[],
): Promise<void> {
  const to = happening === 'certified' ? 'landlord' : 'retailer';
  const placeOf = ({ premises_id, retailer_company_id, retailer_email }: StoreRow) =>
    to === 'landlord' ? premises_id : (retailer_company_id ?? retailer_email);
  const byPerson = new Map<number, DoneMonth[]>();
  // Stores of one property, or of one company, are told to the same people: they are asked for once.
  for (const ofPlace of Map.groupBy(done, ({ store }) => placeOf(store)).values()) {
    for (const person of await recipients(db, ofPlace[0]!.store, to)) {
      byPerson.set(person, [...(byPerson.get(person) ?? []), ...ofPlace]);
    }
  }
  const news = [...byPerson].flatMap(([person, [first, ...others]]) => {
    if (!first) return [];
    const { store, month } = first;
    const more = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'store' : 'stores'}`;
    const place = `${withUnit(store.premises_name, store.premises_unit)}${more}`;
    const facts = { month, merchant: store.merchant, landlord: store.landlord_company_name, place, words: '' };
    const masterCompany = store.master_company_id;
    const link =
      others.length === 0
        ? statementsLink({ deal: store.deal_id, masterCompany, month }, to)
        : chainLink({ masterCompany, month, state: happening }, to);
    const many = `${withUnit(store.premises_name, store.premises_unit)} and${MORE_STORES}`;
    const [continued] = monthNotification(happening, { ...facts, place: many });
    return monthNotification(happening, facts).map(({ title, text }) => {
      // Five hundred stores are ten calls: the line of the first goes on for the others.
      const continues = continued && { ...continued, start: title.split(place)[0]!, holds: MORE_STORES };
      return { userIds: [person], kind: `month.${happening}`, title, text, link, ...(continues && { continues }) };
    });
  });
  await notifyOfAll(services, db, news);
}
