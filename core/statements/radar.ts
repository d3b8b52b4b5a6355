// The breakpoint radar of a deal: when its sales will cross the breakpoint, and what the rent year will come to. Sales
// of days to come are projected from the store's own past, the engine computes the rent of the whole year from them,
// and the range is how far the same projection was off before. 6% over 100,000.00 a year with 1,000.00 sold a day is
// crossed on day 101 and comes to 6% of 265,000.00 = 15,900.00; with past errors of 5% and 100 days to come, 15,600.00
// to 16,200.00.
import { type Cents, cents, rateText } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn } from '#core/statements/period.ts';
import {
  errorOf,
  historyOf,
  type Projection,
  type ProjectionMethod,
  pastErrors,
  projectionFrom,
  scaled,
} from '#core/statements/project-sales.ts';
import { rentDays } from '#core/statements/rent-days.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

export const RADAR_STATES = [
  'no_percentage',
  'from_first_sale',
  'by_category',
  'above',
  'expected',
  'not_expected',
  'too_little',
] as const;
type RadarState = (typeof RADAR_STATES)[number];

export type Range<Amount> = { low: Amount; expected: Amount; high: Amount };

export type Radar = {
  state: RadarState;
  /** The breakpoint period that holds the last day, and the rent year around it. */
  period: DaySpan;
  year: DaySpan;
  lastDay: Day;
  /** Sales that count so far in the period. */
  sales: Cents;
  breakpoint: Cents | null;
  /** The rate of sales over the breakpoint. */
  rate: string | null;
  /** The day the breakpoint was passed, or is expected to be; with the range, the earliest and the latest day. */
  crossing: Day | null;
  earliest: Day | null;
  latest: Day | null;
  /** Sales that count by the end of the period, and the rent of the whole rent year. Null with too little history. */
  periodSales: Range<Cents> | null;
  percentageRent: Range<Cents> | null;
  rent: Range<Cents> | null;
  method: ProjectionMethod | null;
  growthPercent: number | null;
  errorPercent: number | null;
  /** How many blocks of four weeks the error was tried on; 0 where it is assumed. */
  tried: number;
};

/** Null before the first day of the deal has ended. `rows` may reach back before its terms. */
export function radarOf(
  parts: readonly TermsPart[],
  rows: readonly SalesRow[],
  lastDay: Day,
  rentFacts: LeaseFacts = NO_LEASE_FACTS,
): Radar | null {
  const first = parts[0]?.from;
  if (first === undefined || first > lastDay) return null;
  const counted = rows.filter(({ day }) => day >= first && day <= lastDay);
  const accrual = partOn(accruals(parts, counted, lastDay, [], rentFacts), lastDay);
  const year = accrual.rentYear(lastDay);
  const now = standing(accrual, lastDay);
  const history = historyOf(rows, lastDay);
  const projection = year.through > lastDay ? projectionFrom(history, lastDay, year.through) : null;
  const base: Radar = { ...NOTHING_SAID, ...now, year, lastDay };
  if (now.state === 'no_percentage' || year.through <= lastDay) return base;
  if (projection === null) return now.state === 'not_expected' ? { ...base, state: 'too_little' } : base;
  const rentOfYear = (all: readonly SalesRow[]) => yearOf(parts, all, year, now, rentFacts);
  return { ...base, ...projected(rentOfYear, counted, lastDay, year, now, projection, pastErrors(history, lastDay)) };
}

const NOTHING_SAID = {
  crossing: null,
  earliest: null,
  latest: null,
  periodSales: null,
  percentageRent: null,
  rent: null,
  method: null,
  growthPercent: null,
  errorPercent: null,
  tried: 0,
};

type Standing = Pick<Radar, 'state' | 'period' | 'sales' | 'breakpoint' | 'rate' | 'crossing'>;

/**
 * Where the deal stands on the last day. A breakpoint that is not passed is `not_expected` until a projection says
 * more.
 */
function standing(accrual: Accrual, lastDay: Day): Standing {
  const explained = accrual.through(lastDay).explanation.findLast(({ from }) => from <= lastDay);
  const year = accrual.rentYear(lastDay);
  const none = { period: year, breakpoint: null, rate: null, crossing: null };
  if (!explained)
    return { ...none, state: 'no_percentage', sales: accrual.sold({ from: year.from, through: lastDay }) };
  const period = { from: explained.from, through: explained.to };
  const sales = accrual.sold({ from: period.from, through: lastDay });
  const { breakpoint } = explained;
  const tier = explained.measures.at(-1)?.tiers.find(({ rate }) => rate > 0);
  const rate = breakpoint.rate ?? tier?.rate ?? null;
  const at = { period, sales, rate: rate === null ? null : rateText(rate), crossing: null };
  if (breakpoint.kind !== 'none' && breakpoint.scaled === null)
    return { ...at, breakpoint: null, state: 'by_category' };
  const over = breakpoint.kind === 'none' ? 0 : (breakpoint.scaled?.cents ?? 0);
  if (over === 0) return { ...at, breakpoint: null, state: 'from_first_sale' };
  const crossing = crossingOf(accrual, period.from, lastDay, over);
  return { ...at, breakpoint: cents(over), crossing, state: crossing === null ? 'not_expected' : 'above' };
}

function projected(
  rentOfYear: (rows: readonly SalesRow[]) => YearFigures,
  counted: readonly SalesRow[],
  lastDay: Day,
  year: DaySpan,
  now: Standing,
  projection: Projection,
  errors: readonly number[],
) {
  const { error, tried } = errorOf(errors);
  const toCome: SalesRow[] = [];
  for (let day = addDays(lastDay, 1); day <= year.through; day = addDays(day, 1))
    toCome.push(...projection.rowsOn(day));
  const [low, expected, high] = [1_000 - Math.min(error, 1_000), 1_000, 1_000 + error].map((thousandths) => {
    const share = { numerator: BigInt(thousandths), denominator: 1_000n };
    const rows = thousandths === 1_000 ? toCome : toCome.map((row) => scaled(row, share));
    return rentOfYear([...counted, ...rows]);
  }) as [YearFigures, YearFigures, YearFigures];
  const range = (pick: (figures: YearFigures) => Cents) => {
    return { low: pick(low), expected: pick(expected), high: pick(high) };
  };
  const isOpen = now.state === 'not_expected';
  const growth = projection.growth;
  return {
    state: isOpen && expected.crossing !== null ? ('expected' as const) : now.state,
    crossing: now.crossing ?? expected.crossing,
    earliest: isOpen ? high.crossing : null,
    latest: isOpen ? low.crossing : null,
    periodSales: range((figures) => figures.periodSales),
    percentageRent: range((figures) => figures.percentage),
    rent: range((figures) => figures.rent),
    method: projection.method,
    growthPercent: growth && Math.round((Number(growth.numerator) / Number(growth.denominator) - 1) * 1_000) / 10,
    errorPercent: error / 10,
    tried,
  };
}

type YearFigures = { periodSales: Cents; percentage: Cents; rent: Cents; crossing: Day | null };

/** The engine is asked for the whole rent year, the days to come included. */
function yearOf(
  parts: readonly TermsPart[],
  rows: readonly SalesRow[],
  year: DaySpan,
  now: Standing,
  rentFacts: LeaseFacts,
): YearFigures {
  const accrued = accruals(parts, rows, year.through, [], rentFacts);
  const accrual = partOn(accrued, now.period.from);
  const days = rentDays(accrued, year.through).filter(({ day }) => day >= year.from && day <= year.through);
  const percentage = cents(days.reduce((sum, day) => sum + day.percentage, 0));
  const rent = cents(days.reduce((sum, day) => sum + day.percentage + day.base + day.fee, 0));
  const periodSales = accrual.sold(now.period);
  const crossing =
    now.breakpoint === null ? null : crossingOf(accrual, now.period.from, now.period.through, now.breakpoint);
  return { periodSales, percentage, rent, crossing };
}

/** Sales to date only rise but for refunds, so the first day past the breakpoint is looked for day by day. */
function crossingOf({ sold }: Accrual, from: Day, through: Day, over: number): Day | null {
  for (let day = from; day <= through; day = addDays(day, 1)) {
    if (sold({ from, through: day }) > over) return day;
  }
  return null;
}
