// Everything about the percentage rent of a life that is settled before a line is billed: lease years, breakpoint periods
// with their tables, and the sales to measure, each version's by its own definition over its own days. Sales that were
// taken over in an opening balance belong to the version in force on the last day of the old books.
import type { Cents } from '#core/base/money.ts';
import { type Meter, meterOf } from '#core/rent/adjusted-gross.ts';
import type { Span } from '#core/rent/calendar.ts';
import { type Exact, exact, total } from '#core/rent/exact.ts';
import { type BaseAmounts, baseAmounts } from '#core/rent/life/base-amounts.ts';
import { DEFAULT_KEY, type SalesKey, salesKeys } from '#core/rent/life/category-keys.ts';
import type { Closure } from '#core/rent/life/closures.ts';
import type { OffsetBill } from '#core/rent/life/facts/offset-bills.ts';
import { type LeaseYear, leaseYears } from '#core/rent/life/lease-years.ts';
import { naturalBase } from '#core/rent/life/natural-base.ts';
import { wholePaymentPeriod } from '#core/rent/life/payment-calendar.ts';
import { type Period, periodsOf } from '#core/rent/life/periods.ts';
import { type PeriodTables, periodTables } from '#core/rent/life/tables.ts';
import type { Lease, Version } from '#core/rent/life/versions.ts';
import type { SalesByDay } from '#core/rent/sales.ts';

/** The old books at the take-over: sales of the rent year to date, by category or (null) together, and what was billed. */
export type Opening = {
  readonly day: number;
  readonly sales: ReadonlyMap<string | null, Cents>;
  readonly percentageBilled: Cents;
  /** Null: all base rent that was due. */
  readonly baseBilled: Cents | null;
};

/** What is known of a lease on a day. */
export type LifeFacts = {
  readonly lease: Lease;
  /** Sales that count, without those of the old books. */
  readonly sales: SalesByDay;
  readonly closures: readonly Closure[];
  readonly bills: readonly OffsetBill[];
  readonly opening: Opening | null;
  /** Whether every month that a span touches is reported or estimated. */
  readonly available: (span: Span) => boolean;
  /** Whether lines are made of what is known so far, before every month that they touch is in. */
  readonly asReported?: boolean;
};

export type PlannedPeriod = Period & PeriodTables & { readonly index: number; readonly baseRent: () => Exact };

export type LifePlan = LifeFacts & {
  /** The last day that counts: the day asked for, or the end of the term if that came first. */
  readonly last: number;
  readonly years: readonly LeaseYear[];
  readonly amounts: BaseAmounts;
  readonly periods: readonly PlannedPeriod[];
  readonly keys: (version: Version) => readonly SalesKey[];
  readonly meter: (version: Version, key: SalesKey) => Meter;
};

/** Every period that touches the last day ends, and the next one too, within this many days or with its rent year. */
const LOOK_AHEAD_DAYS = 110;
/** Schedules are read a little further, for the months of a rent year that begins near its end. */
const SCHEDULE_DAYS = 800;

export function planOfLife(facts: LifeFacts, day: number): LifePlan {
  const { lease, sales, closures } = facts;
  const { term } = lease;
  const shownTo = Math.min(Math.max(day, term.start), term.end);
  const near = leaseYears(lease, Math.min(term.end, shownTo + LOOK_AHEAD_DAYS));
  const through = plannedTo(lease, near, shownTo);
  const years = through === shownTo ? near : leaseYears(lease, Math.min(term.end, through + LOOK_AHEAD_DAYS));
  const amounts = baseAmounts(term, leaseYears(lease, shownTo + SCHEDULE_DAYS), shownTo + SCHEDULE_DAYS);
  const periods = periodsOf(lease, years, through).map((period, index): PlannedPeriod => {
    let base: Exact | undefined;
    const baseRent = () => {
      base ??= naturalBase(lease, amounts, period);
      return base;
    };
    return { ...period, index, baseRent, ...periodTables(period, baseRent, closures) };
  });
  const sold = [...sales.byCategory.keys()];
  const keysOf = new Map<Version, readonly SalesKey[]>();
  const meters = new Map<string, Meter>();
  return {
    ...facts,
    last: Math.min(day, term.end),
    years,
    amounts,
    periods,
    keys: (version) => {
      const keys = keysOf.get(version) ?? salesKeys(version.terms, sold);
      keysOf.set(version, keys);
      return keys;
    },
    meter: ({ terms }, { categories }) => {
      const name = JSON.stringify([terms.sales_definition, categories]);
      const meter = meters.get(name) ?? meterOf(terms, sales, categories);
      meters.set(name, meter);
      return meter;
    },
  };
}

/** Through the payment period of the last day, so that it is known which breakpoint periods it holds. */
function plannedTo(lease: Lease, years: readonly LeaseYear[], shownTo: number): number {
  const { end } = wholePaymentPeriod(lease, years, shownTo);
  const { end: covered } = years.at(-1)!;
  return Math.min(Math.max(shownTo, end), Math.max(shownTo, covered), lease.term.end);
}

/** The opening sales that a sales key takes; those of categories without a table of their own go to the default. */
export function openingSales({ opening, keys }: LifePlan, version: Version, { key }: SalesKey): Exact {
  const listed = new Set(keys(version).map((each) => each.key));
  const taken = [...(opening?.sales ?? [])].filter(([name]) => {
    return key === null || key === name || (key === DEFAULT_KEY && !listed.has(name));
  });
  return total(taken.map(([, amount]) => exact(amount)));
}
