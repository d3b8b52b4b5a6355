// The rent of a report's stores, as far as the viewer sees it: kept rent where it still holds, the engine where it does
// not. Reading never writes; the job keeps.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, firstDay, monthOf } from '#core/base/time.ts';
import { cutInMonths } from '#core/reports/pieces.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Store } from '#core/reports/store.ts';
import type { RentDay } from '#core/statements/rent-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { computeRent, lastCounted } from '#server/reports/compute-rent.ts';
import type { Report } from '#server/reports/open-report.ts';
import { listRentStates, type RentPiece, sumRent, sumRentByDay, sumRentByMonth } from '#server/reports/rent-store.ts';

export type RentSum = { percentage: Cents; base: Cents; fee: Cents };
export const NO_RENT: RentSum = { percentage: ZERO, base: ZERO, fee: ZERO };

/** Which stores' rent is kept, and the days of those whose is not. Opened once for a report. */
export type OpenRent = { kept: readonly { index: number; lineage: number }[]; computed: Map<number, RentDay[]> };

export async function openRent(db: Db, report: Pick<Report, 'stores' | 'counted' | 'links'>): Promise<OpenRent> {
  const shown = [...report.counted].flatMap((index) => {
    const store = report.stores[index]!;
    return store.rentShown && store.lineage !== null ? [{ index, lineage: store.lineage, store }] : [];
  });
  const states = new Map(
    (
      await listRentStates(
        db,
        shown.map(({ lineage }) => lineage),
      )
    ).map((state) => [state.lineage, state]),
  );
  const holds = ({ lineage, store }: { lineage: number; store: Store }): boolean => {
    const state = states.get(lineage);
    return (
      state !== undefined && state.kept === state.stamp && state.through !== null && state.through >= lastCounted(store)
    );
  };
  const behind = shown.filter((each) => !holds(each));
  const days = await computeRent(
    db,
    behind.map(({ index, lineage, store }) => {
      return {
        lineage,
        ends: store.ends,
        today: store.today,
        links: report.links.filter((link) => link.store === index),
      };
    }),
  );
  const computed = new Map(behind.map(({ index, lineage }) => [index, days.get(lineage) ?? []]));
  return { kept: shown.filter(holds), computed };
}

/** Rent of a range by place of the store. A store whose rent the viewer does not see is absent. */
export async function rentByStore(
  db: Db,
  { kept, computed }: OpenRent,
  range: DayRange,
): Promise<Map<number, RentSum>> {
  const { months, days } = cutInMonths(range);
  const pieces = (range: DayRange): RentPiece[] =>
    kept.map(({ index, lineage }) => ({ ...range, group: index, lineage }));
  const sums = await sumRent(db, months ? pieces(months) : [], days.flatMap(pieces));
  const found = new Map<number, RentSum>(kept.map(({ index }) => [index, NO_RENT]));
  for (const { group, percentage, base, fee } of sums) found.set(group, { percentage, base, fee });
  for (const [index, own] of computed) found.set(index, added(own.filter(({ day }) => isIn(day, range))));
  return found;
}

/** Rent of each day of a range over all stores; null where the viewer sees the rent of none. */
export async function rentByDay(
  db: Db,
  { kept, computed }: OpenRent,
  range: DayRange,
): Promise<Map<Day, Cents> | null> {
  if (kept.length === 0 && computed.size === 0) return null;
  const found = new Map<Day, Cents>();
  const put = (day: Day, amount: Cents) => found.set(day, cents((found.get(day) ?? 0) + amount));
  for (const { day, percentage } of await sumRentByDay(
    db,
    kept.map(({ lineage }) => ({ ...range, group: 0, lineage })),
  )) {
    put(day, percentage);
  }
  for (const own of computed.values()) {
    for (const { day, percentage } of own) if (isIn(day, range)) put(day, percentage);
  }
  return found;
}

/** The same by calendar month, by its first day. */
export async function rentByMonth(
  db: Db,
  { kept, computed }: OpenRent,
  range: DayRange,
): Promise<Map<Day, Cents> | null> {
  if (kept.length === 0 && computed.size === 0) return null;
  const { months, days } = cutInMonths(range);
  const pieces = (part: DayRange): RentPiece[] => kept.map(({ lineage }) => ({ ...part, group: 0, lineage }));
  const found = new Map<Day, Cents>();
  const put = (day: Day, amount: Cents) => found.set(day, cents((found.get(day) ?? 0) + amount));
  for (const { day, percentage } of await sumRentByMonth(db, months ? pieces(months) : [], days.flatMap(pieces))) {
    put(day, percentage);
  }
  for (const own of computed.values()) {
    for (const { day, percentage } of own) if (isIn(day, range)) put(firstDay(monthOf(day)), percentage);
  }
  return found;
}

/** Rent of single stores on single days, by place of the store and day. */
export async function rentByStoreDay(db: Db, rent: OpenRent, range: DayRange): Promise<Map<number, Map<Day, Cents>>> {
  const found = new Map<number, Map<Day, Cents>>(rent.kept.map(({ index }) => [index, new Map()]));
  const pieces = rent.kept.map(({ index, lineage }) => ({ ...range, group: index, lineage }));
  for (const { group, day, percentage } of await sumRentByDay(db, pieces)) found.get(group)!.set(day, percentage);
  for (const [index, own] of rent.computed) {
    found.set(
      index,
      new Map(own.filter(({ day }) => isIn(day, range)).map(({ day, percentage }) => [day, percentage])),
    );
  }
  return found;
}

/** The percentage rent of all stores together; null where none is shown. */
export function rentTotal(rent: ReadonlyMap<number, RentSum>): Cents | null {
  return rent.size === 0 ? null : added([...rent.values()]).percentage;
}

export function added(all: readonly RentSum[]): RentSum {
  let [percentage, base, fee] = [0, 0, 0];
  for (const each of all) {
    percentage += each.percentage;
    base += each.base;
    fee += each.fee;
  }
  return { percentage: cents(percentage), base: cents(base), fee: cents(fee) };
}

const isIn = (day: Day, { from, through }: DayRange): boolean => day >= from && day <= through;
