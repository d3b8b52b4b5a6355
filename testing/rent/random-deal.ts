// Random agreements with random sales, for tests only: every mix of basis, breakpoint, period, tiers, interim method,
// limits, offsets, cap and fee that the definition decides. Mixes that it leaves open are not drawn here.
import { type Cents, moneyText } from '#core/base/money.ts';
import { addDays, addMonths, type Day, day, daysBetween } from '#core/base/time.ts';
import { parseTerms } from '#core/rent/parse-terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import type { BillBy, Terms, TermsText } from '#core/rent/terms.ts';

export type RandomDeal = { terms: Terms; rows: SalesRow[]; through: Day; billBy: BillBy };

const BILLINGS: Record<string, readonly BillBy[]> = {
  weekly: ['day', 'week'],
  monthly: ['day', 'week', 'half_month', 'month', 'month'],
  quarterly: ['day', 'week', 'half_month', 'month', 'quarter', 'year'],
  annual: ['day', 'week', 'half_month', 'month', 'quarter', 'year'],
  entire_period: ['day', 'week', 'half_month', 'month', 'quarter', 'year', 'entire_period'],
};
const SHARED: Record<string, readonly BillBy[]> = {
  weekly: ['day'],
  monthly: ['half_month'],
  quarterly: ['month', 'half_month'],
  annual: ['quarter', 'month', 'half_month'],
};
const LARGEST_STEP = {
  weekly: 400_000,
  monthly: 800_000,
  quarterly: 2_000_000,
  annual: 5_000_000,
  entire_period: 5_000_000,
};
const KINDS = ['weekly', 'monthly', 'quarterly', 'annual', 'entire_period'] as const;

/** How many numbers a tape needs; a shorter one is read on as zeros. */
export const TAPE_LENGTH = 180;

/** A tape of numbers decides everything, so that a failing deal shrinks towards zeros. */
export function dealFrom(tape: Uint32Array): RandomDeal {
  return drawDeal(drawer(tape));
}

function drawDeal(draw: Drawer): RandomDeal {
  const kind = draw.one(KINDS);
  const aligned = draw.chance(2);
  const anyStart = addDays(day('2024-01-01'), draw.number(0, 1100));
  const start = aligned ? day(`${anyStart.slice(0, 7)}-01`) : anyStart;
  const shares = aligned && kind !== 'entire_period' && draw.chance(3);
  const wholeYear = addDays(addMonths(start, 12), -1);
  const end = shares ? null : draw.one([null, wholeYear, addDays(start, draw.number(0, 500))]);
  const billBy = draw.one(shares ? SHARED[kind]! : billings(kind, aligned));
  const through = addDays(start, draw.number(0, draw.chance(3) ? 420 : 100));
  const input = drawTerms(draw, { kind, aligned, start, end, shares, billBy });
  const parsed = parseTerms(input);
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.problems)} ${JSON.stringify(input)}`);
  return { terms: parsed.terms, rows: drawRows(draw, start, through), through, billBy };
}

function billings(kind: (typeof KINDS)[number], aligned: boolean): readonly BillBy[] {
  return kind === 'monthly' && aligned ? [...BILLINGS.monthly!, 'quarter', 'year'] : BILLINGS[kind]!;
}

type Frame = {
  kind: (typeof KINDS)[number];
  aligned: boolean;
  start: Day;
  end: Day | null;
  shares: boolean;
  billBy: BillBy;
};

function drawTerms(draw: Drawer, frame: Frame): TermsText {
  const { kind, aligned, start, end, shares, billBy } = frame;
  const byYear = kind === 'annual' || kind === 'quarterly' || (kind === 'monthly' && aligned);
  const minimumRent = kind === 'monthly' && ['month', 'quarter', 'year'].includes(billBy) && draw.chance(4);
  const basis = minimumRent ? 'min_monthly_rent' : draw.one(['none', 'base_rent'] as const);
  const natural =
    basis === 'base_rent' && kind !== 'weekly' && (kind !== 'entire_period' || end !== null) && draw.chance(2);
  const reconcile = byYear && !minimumRent && draw.chance(3) ? 'annual' : 'none';
  const limitedByYear = byYear && reconcile === 'none';
  const lineOffset =
    !['quarter', 'year', 'entire_period'].includes(billBy) || kind === 'annual' || kind === 'entire_period';
  const breakpoint = natural ? 'natural' : draw.one(['none', 'stated', 'stated'] as const);
  const maximum = {
    period: draw.maybe(5, 400_000, 900_000),
    year: limitedByYear ? draw.maybe(4, 900_000, 2_000_000) : null,
  };
  return {
    currency: draw.one(['USD', 'GBP'] as const),
    start_date: start,
    end_date: end,
    rent_basis: basis,
    base_rent: basis === 'base_rent' ? drawBase(draw, frame, natural) : null,
    min_monthly_rent: minimumRent ? draw.money(0, 300_000) : null,
    percentage: {
      breakpoint,
      breakpoint_period: kind,
      tiers: drawTiers(draw, breakpoint, LARGEST_STEP[kind]),
      tier_rule: draw.one(['marginal', 'marginal', 'reached', 'reached_above_first'] as const),
      interim: shares ? draw.one(['each_period', 'annualised', 'cumulative_annualised'] as const) : 'cumulative',
      reconcile,
      partial_period: draw.one(['days', 'months', 'full'] as const),
      year_starts: shares || (kind === 'monthly' && byYear) ? 'lease' : draw.one(['lease', '01-01', '04-06', '12-31']),
      growth: draw.chance(6) ? draw.money(0, 500_000) : '0.00',
      minimum: { period: draw.maybe(5, 0, 400_000), year: limitedByYear ? draw.maybe(4, 400_000, 900_000) : null },
      maximum,
    },
    categories: null,
    offsets: [
      ...(lineOffset && draw.chance(4)
        ? [{ name: 'line', amount: draw.money(0, 20_000), per: 'billing_period' as const }]
        : []),
      ...(byYear && draw.chance(4) ? [{ name: 'year', amount: draw.money(0, 90_000), per: 'year' as const }] : []),
    ],
    sales_definition: {
      exclude: draw.one([['tax', 'tip', 'refund', 'gift_card'], ['tax'], []]),
      caps: draw.chance(5) ? [{ item: 'employee_sales', percent_of_gross: draw.one(['2', '0.5', '33.333333']) }] : [],
    },
    cap:
      reconcile === 'none' && draw.chance(3)
        ? { amount: draw.money(0, 3_000_000), already_paid: draw.money(0, 500_000) }
        : null,
    additional_fee: draw.chance(3)
      ? { period: draw.one(['semi_monthly', 'monthly'] as const), amount: draw.money(0, 9_999) }
      : null,
  };
}

function drawBase(draw: Drawer, { aligned, start, end }: Frame, natural: boolean): TermsText['base_rent'] {
  if (end !== null && (aligned || !natural) && draw.chance(3))
    return { amount: draw.money(0, 9_000_000), period: 'entire_period' };
  const stepped = day(`${addMonths(start, draw.number(1, 11)).slice(0, 7)}-01`);
  const steps = draw.chance(3) ? [{ from: stepped, amount: draw.money(0, 200_000) }] : [];
  return { amount: draw.money(0, 200_000), period: 'monthly', steps };
}

function drawTiers(draw: Drawer, breakpoint: 'none' | 'stated' | 'natural', step: number) {
  const tier = (over: string) => ({
    over,
    rate: draw.one(['0.01', '5', '6.5', '7.25', '6.123457', '100']),
    flat: draw.chance(4) ? draw.money(0, 50_000) : '0.00',
  });
  if (breakpoint !== 'stated') return [tier('0.00')];
  let over = draw.chance(3) ? 0 : draw.number(1, 2 * step);
  return Array.from({ length: draw.number(1, 4) }, () => {
    const nextTier = tier(moneyText(over as Cents));
    over += draw.number(1, step);
    return nextTier;
  });
}

function drawRows(draw: Drawer, start: Day, through: Day): SalesRow[] {
  const days = daysBetween(start, through) + 1;
  return Array.from({ length: draw.number(0, 20) }, () => ({
    day: addDays(start, draw.number(-5, days + 5)),
    category: null,
    gross: draw.number(-50_000, 2_500_000) as Cents,
    items: {
      tax: draw.number(0, 90_000) as Cents,
      refund: (draw.chance(5) ? draw.number(0, 2_000_000) : 0) as Cents,
      employee_sales: (draw.chance(3) ? draw.number(0, 90_000) : 0) as Cents,
    },
  }));
}

export type Drawer = ReturnType<typeof drawer>;

/** Reads a tape number by number; a tape that is too short goes on as zeros. */
export function drawer(tape: Uint32Array) {
  let position = 0;
  const number = (min: number, max: number): number => min + ((tape[position++] ?? 0) % (max - min + 1));
  const chance = (oneIn: number) => number(1, oneIn) === oneIn;
  const money = (min: number, max: number) => moneyText(number(min, max) as Cents);
  const one = <Value>(values: readonly Value[]): Value => values[number(0, values.length - 1)]!;
  const maybe = (oneIn: number, min: number, max: number) => (chance(oneIn) ? money(min, max) : null);
  return { number, chance, money, one, maybe };
}
