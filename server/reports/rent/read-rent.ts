// The rent of a report's stores, as far as the viewer sees it: kept rent where it still holds, the engine where it does
// not. Reading never writes; the job keeps.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, firstDay, monthOf } from '#core/base/time.ts';
import { cutInFewest } from '#core/reports/month-split.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Link } from '#core/reports/spans.ts';
import type { Radar } from '#core/statements/radar-contract.ts';
import type { RentDay } from '#core/statements/rent-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { combine, mapRead, type Read, readNothing } from '#server/base/db/read-together.ts';
import { computeEach, computeRent, isFresh, lastCounted, radarFor } from '#server/reports/rent/compute-rent.ts';
import {
  listRadars,
  RENT_OF_PROPERTIES,
  sumRent,
  sumRentByDay,
  sumRentByMonth,
} from '#server/reports/rent/rent-sql.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import type { RentState } from '#server/reports/scope/scope.ts';

export type RentSum = { percentage: Cents; base: Cents; fee: Cents };
const NO_RENT: RentSum = { percentage: ZERO, base: ZERO, fee: ZERO };

type CachedStore = { index: number; lineage: number };

/** Which stores' rent is kept, and the days of those whose is not. Opened once for a report. */
export type OpenRent = {
  cached: readonly CachedStore[];
  computed: Map<number, RentDay[]>;
  /** The kept rent of all stores together: properties, single deals, and deals to take away from the properties. */
  together: { properties: number[]; deals: number[]; taken: number[] };
  /** Kept rent that is told although it is behind: of how many stores, and the day through which all of it stands. */
  waiting: { stores: number; through: Day } | null;
};

type RentContext = Pick<ReportContext, 'stores' | 'counted' | 'links' | 'rentStates'>;

/**
 * Of at most so many stores the engine is asked. Where more are behind, all of them at midnight or after an import of old
 * sales, they stand as they were kept, and the reader is told so; rent that was never kept is always computed.
 */
export async function openRent(
  db: Db,
  report: RentContext,
  mostComputed = Number.POSITIVE_INFINITY,
): Promise<OpenRent> {
  const { cached, behind } = sortedByState(report);
  const waiting = behind.length > mostComputed ? behind.flatMap(({ keptThrough }) => keptThrough ?? []) : [];
  const left = waiting.length > 0 ? behind.filter(({ keptThrough }) => keptThrough === null) : behind;
  const standing =
    waiting.length > 0 ? [...cached, ...behind.filter(({ keptThrough }) => keptThrough !== null)] : cached;
  const days = await computeRent(db, left);
  return {
    cached: standing,
    computed: new Map(left.map(({ index, lineage }) => [index, days.get(lineage) ?? []])),
    together: gatherRent(standing, report.rentStates),
    waiting: waiting.length > 0 ? { stores: waiting.length, through: waiting.sort()[0]! } : null,
  };
}

/** The radars of stores whose rent the viewer sees, by place of the store. */
export async function radarsByStore(db: Db, report: RentContext): Promise<Map<number, Radar>> {
  const { cached, behind } = sortedByState(report);
  const radars = await listRadars(
    db,
    cached.map(({ lineage }) => lineage),
  );
  const computed = await computeEach(db, behind, radarFor);
  return new Map(
    [...cached, ...behind].flatMap(({ index, lineage }) => {
      const radar = radars.get(lineage) ?? computed.get(lineage);
      return radar ? [[index, radar] as const] : [];
    }),
  );
}

/** Stores whose kept rent holds, and what the engine must be asked about the others. */
function sortedByState({ counted, stores, links, rentStates }: RentContext) {
  const shown = [...counted].flatMap((index) => {
    const store = stores[index]!;
    return store.rentShown && store.lineage !== null ? [{ index, lineage: store.lineage, store }] : [];
  });
  const byLineage = new Map(rentStates.map((state) => [state.lineage, state]));
  const holds = ({ lineage, store }: (typeof shown)[number]) => isFresh(byLineage.get(lineage), lastCounted(store));
  const left = shown.filter((each) => !holds(each));
  const linksByStore = left.length > 0 ? Map.groupBy(links, ({ store }) => store) : new Map<number, Link[]>();
  const behind = left.map(({ index, lineage, store: { ends, today } }) => {
    const keptThrough = byLineage.get(lineage)?.through ?? null;
    return { index, lineage, ends, today, links: linksByStore.get(index) ?? [], keptThrough };
  });
  return { cached: shown.filter(holds), behind };
}

/** By property where that is less work, as with sales: what the report leaves out is taken away again. */
function gatherRent(cached: readonly CachedStore[], states: readonly RentState[]): OpenRent['together'] {
  const lineages = new Set(cached.map(({ lineage }) => lineage));
  const together: OpenRent['together'] = { properties: [], deals: [], taken: [] };
  for (const [premises, members] of Map.groupBy(states, (state) => state.premises)) {
    const counted = members.filter(({ lineage }) => lineages.has(lineage)).map(({ lineage }) => lineage);
    const others = members.filter(({ lineage }) => !lineages.has(lineage)).map(({ lineage }) => lineage);
    if (premises === null || counted.length <= 2 * others.length + 1) together.deals.push(...counted);
    else {
      together.properties.push(premises);
      together.taken.push(...others);
    }
  }
  return together;
}

/** Rent of a range by place of the store. A store whose rent the viewer does not see is absent. */
export function rentByStore({ cached, computed }: OpenRent, range: DayRange): Read<Map<number, RentSum>> {
  const deals = cached.map(({ index, lineage }) => ({ group: index, id: lineage }));
  return mapRead(sumRent(deals, cutInFewest(range)), (sums) => {
    const rents = new Map<number, RentSum>(cached.map(({ index }) => [index, NO_RENT]));
    for (const { group, percentage, base, fee } of sums) rents.set(group, { percentage, base, fee });
    for (const [index, rentDays] of computed) rents.set(index, added(rentDays.filter(({ day }) => isIn(day, range))));
    return rents;
  });
}

/** Rent of a range over all stores together; null where the viewer sees the rent of none. */
export function rentOverall({ cached, computed, together }: OpenRent, range: DayRange): Read<RentSum | null> {
  if (cached.length === 0 && computed.size === 0) return readNothing(null);
  const cut = cutInFewest(range);
  const all = (ids: readonly number[]) => ids.map((id) => ({ group: 0, id }));
  const reads = {
    properties: sumRent(all(together.properties), cut, RENT_OF_PROPERTIES),
    deals: sumRent(all(together.deals), cut),
    taken: sumRent(all(together.taken), cut),
  };
  return combine(reads, ({ properties, deals, taken }) => {
    const less = taken.map(({ percentage, base, fee }) => {
      return { percentage: cents(-percentage), base: cents(-base), fee: cents(-fee) };
    });
    const days = [...computed.values()].flat().filter(({ day }) => isIn(day, range));
    return added([...properties, ...deals, ...less, ...days]);
  });
}

/** The rent of some of the stores. */
export function rentOfSome({ cached, computed, ...rest }: OpenRent, chosen: ReadonlySet<number>): OpenRent {
  return {
    ...rest,
    cached: cached.filter(({ index }) => chosen.has(index)),
    computed: new Map([...computed].filter(([index]) => chosen.has(index))),
  };
}

/** Rent of each day of a range over all stores; null where the viewer sees the rent of none. */
export function rentByDay(rent: OpenRent, range: DayRange): Read<Map<Day, Cents> | null> {
  return rentOverTime(rent, range, sumRentByDay, (day) => day);
}

/** The same by calendar month, by its first day. */
export function rentByMonth(rent: OpenRent, range: DayRange): Read<Map<Day, Cents> | null> {
  return rentOverTime(rent, range, sumRentByMonth, (day) => firstDay(monthOf(day)));
}

function rentOverTime(
  { cached, computed, together }: OpenRent,
  range: DayRange,
  read: typeof sumRentByDay,
  bucketOf: (day: Day) => Day,
): Read<Map<Day, Cents> | null> {
  if (cached.length === 0 && computed.size === 0) return readNothing(null);
  const rents = new Map<Day, Cents>();
  const put = (day: Day, amount: number) => rents.set(day, cents((rents.get(day) ?? 0) + amount));
  const all = (ids: readonly number[]) => ids.map((id) => ({ group: 0, id }));
  const reads = {
    properties: read(all(together.properties), range, RENT_OF_PROPERTIES),
    deals: read(all(together.deals), range),
    taken: read(all(together.taken), range),
  };
  return combine(reads, ({ properties, deals, taken }) => {
    for (const row of [...properties, ...deals]) put(row.day, row.percentage);
    for (const row of taken) put(row.day, -row.percentage);
    for (const rentDays of computed.values()) {
      for (const { day, percentage } of rentDays) if (isIn(day, range)) put(bucketOf(day), percentage);
    }
    return rents;
  });
}

/** Rent of single stores on single days, by place of the store and day. */
export function rentByStoreDay({ cached, computed }: OpenRent, range: DayRange): Read<Map<number, Map<Day, Cents>>> {
  const deals = cached.map(({ index, lineage }) => ({ group: index, id: lineage }));
  return mapRead(sumRentByDay(deals, range), (sums) => {
    const rents = new Map<number, Map<Day, Cents>>(cached.map(({ index }) => [index, new Map()]));
    for (const { group, day, percentage } of sums) rents.get(group)!.set(day, percentage);
    for (const [index, rentDays] of computed) {
      const days = rentDays.filter(({ day }) => isIn(day, range));
      rents.set(index, new Map(days.map(({ day, percentage }) => [day, percentage])));
    }
    return rents;
  });
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
