// Our count of each day beside the till's own: what its records say they come to, those that we could not count among
// them. We counted 6,721.68 and two records of 621.40 and 603.00 are set aside: the till has 7,946.08, we have 1,224.40
// less, and the day does not agree until somebody decides. On a day that an upload speaks for, the till's own is what
// it sent for that day and the upload took the place of.
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';

export const TILL_DAY_STATES = ['agrees', 'set_aside', 'decided', 'uploaded'] as const;
export type TillDayState = (typeof TILL_DAY_STATES)[number];

export type CountedDay = {
  day: Day;
  sales: number;
  gross: Cents;
  changed: number;
  /** What the till sent for a day that an upload speaks for; null where the till speaks for itself. */
  till: { sales: number; gross: Cents } | null;
  lastReadAt: Date | null;
};

export type TillRecord = {
  day: Day;
  ours: Cents | null;
  theirs: Cents | null;
  /** What is counted of it: an earlier reading, or a person's word. */
  counted: Cents | null;
  waits: boolean;
};

export type TillDay = Omit<CountedDay, 'till'> & {
  tillSales: number;
  tillGross: Cents | null;
  difference: Cents | null;
  setAside: number;
  decided: number;
  state: TillDayState;
};

/** What a record says it comes to: its own total, else its parts. */
export const toldBy = ({ theirs, ours }: Pick<TillRecord, 'ours' | 'theirs'>): Cents | null => theirs ?? ours;

/** The newest day first. Days without a sale or a record are none of the till's. */
export function tillDays(counted: readonly CountedDay[], records: readonly TillRecord[]): TillDay[] {
  const byDay = new Map(counted.map((each) => [each.day, each]));
  const recordsOf = Map.groupBy(records, ({ day }) => day);
  const days = [...new Set([...byDay.keys(), ...recordsOf.keys()])].sort().reverse();
  return days.map((day) => tillDay(byDay.get(day) ?? empty(day), recordsOf.get(day) ?? []));
}

function empty(day: Day): CountedDay {
  return { day, sales: 0, gross: ZERO, changed: 0, till: null, lastReadAt: null };
}

function tillDay({ till, ...counted }: CountedDay, records: readonly TillRecord[]): TillDay {
  const tillFigures = till ?? counted;
  const missing = records.map((record) => missingOf(record, till !== null));
  const tillGross = missing.includes(null)
    ? null
    : sum([tillFigures.gross, ...missing.map((amount) => amount ?? ZERO)]);
  const difference = tillGross === null ? null : cents(counted.gross - tillGross);
  const setAside = records.filter(({ waits }) => waits).length;
  const uncounted = records.filter((record) => till !== null || record.counted === null).length;
  return {
    ...counted,
    tillSales: tillFigures.sales + uncounted,
    tillGross,
    difference,
    setAside,
    decided: records.length - setAside,
    state: stateOf({ setAside, difference, uploaded: till !== null }),
  };
}

/** How much more the till has of this record than what is counted; null where it tells no amount. */
function missingOf(record: TillRecord, uploaded: boolean): Cents | null {
  const tillAmount = toldBy(record);
  if (tillAmount === null) return record.waits ? null : ZERO;
  return uploaded ? tillAmount : cents(tillAmount - (record.counted ?? ZERO));
}

function stateOf(day: { setAside: number; difference: Cents | null; uploaded: boolean }): TillDayState {
  if (day.setAside > 0) return 'set_aside';
  if (day.difference === 0 || day.difference === null) return 'agrees';
  return day.uploaded ? 'uploaded' : 'decided';
}

export function tillTotals(days: readonly TillDay[], records: readonly TillRecord[]) {
  const waiting = records.filter(({ waits }) => waits);
  const isGrossKnown = days.every(({ tillGross }) => tillGross !== null);
  const total = (of: (day: TillDay) => Cents | null) => sum(days.map((day) => of(day) ?? ZERO));
  return {
    days: days.length,
    agree: days.filter(({ state }) => state === 'agrees').length,
    sales: days.reduce((all, { sales }) => all + sales, 0),
    gross: total(({ gross }) => gross),
    tillSales: days.reduce((all, { tillSales }) => all + tillSales, 0),
    tillGross: isGrossKnown ? total(({ tillGross }) => tillGross) : null,
    difference: isGrossKnown ? total(({ difference }) => difference) : null,
    setAside: waiting.length,
    setAsideGross: sum(waiting.map((record) => toldBy(record) ?? ZERO)),
    changedDays: days.filter(({ changed }) => changed > 0).length,
  };
}
