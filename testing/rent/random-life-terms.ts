// The terms of random lives: a first version, and variations of it that the definition allows to follow under the
// continuity that was drawn.
import { type Cents, moneyText } from '#core/base/money.ts';
import { addMonths, type Day, day } from '#core/base/time.ts';
import type { LifeTermsText } from '#core/rent/life/terms.ts';
import type { Drawer } from '#testing/rent/random-deal.ts';

export type LifeFrame = {
  kind: 'annual' | 'quarterly' | 'monthly' | 'weekly' | 'entire_period';
  start: Day;
  end: Day | null;
  calendar: NonNullable<LifeTermsText['percentage']>['calendar'];
  /** Shares of a breakpoint period: an interim method other than cumulative, everything from the first of a month. */
  shares: boolean;
  byMonth: boolean;
  yearStarts: string;
  natural: boolean;
};

type By = NonNullable<NonNullable<LifeTermsText['payment']>['by']>;
const STEP = { annual: 5_000_000, quarterly: 2_000_000, monthly: 800_000, weekly: 400_000, entire_period: 7_000_000 };

function payments({ kind, calendar, shares }: LifeFrame): readonly By[] {
  const half: By[] = calendar ? [] : ['half_month'];
  if (kind === 'weekly') return ['week', 'week', 'day'];
  if (kind === 'monthly') return shares ? ['half_month'] : [...half, 'month'];
  if (kind === 'quarterly') return shares ? ['month'] : [...half, 'month', 'week', 'quarter', 'year'];
  return shares ? ['month', 'quarter', 'half_month'] : [...half, 'week', 'month', 'month', 'quarter', 'year'];
}

export function drawTerms(draw: Drawer, frame: LifeFrame): LifeTermsText {
  const { kind, calendar, shares } = frame;
  const by = draw.one(payments(frame));
  const minimumRent = kind === 'monthly' && by === 'month' && calendar === null && draw.chance(5);
  const basis = minimumRent ? 'min_monthly_rent' : draw.one(['none', 'base_rent', 'base_rent'] as const);
  // The base rent of a week is not defined.
  frame.natural = basis === 'base_rent' && kind !== 'weekly' && draw.chance(2);
  const breakpoint = frame.natural ? 'natural' : draw.one(['none', 'stated', 'stated'] as const);
  const byCategory = breakpoint === 'stated' ? draw.chance(3) : frame.natural && !shares && draw.chance(4);
  // Lines of one breakpoint period in two rent years: what a year's amount means to them is not defined.
  const isLoose = kind === 'entire_period' || by === 'day';
  const limited = draw.chance(3);
  const categories = byCategory ? drawCategories(draw, frame) : null;
  const reconcile =
    kind !== 'annual' && !isLoose && categories?.rule !== 'combined' && draw.chance(3) ? 'annual' : 'none';
  return {
    currency: 'USD',
    rent_basis: basis,
    base_rent: basis === 'base_rent' ? drawBase(draw, frame) : null,
    min_monthly_rent: minimumRent ? draw.money(0, 300_000) : null,
    percentage: {
      breakpoint,
      breakpoint_period: kind,
      tiers: byCategory ? [] : drawTiers(draw, breakpoint, STEP[kind]),
      tier_rule: frame.natural
        ? 'marginal'
        : draw.one(['marginal', 'marginal', 'reached', 'reached_above_first'] as const),
      interim: shares ? draw.one(['each_period', 'annualised', 'cumulative_annualised'] as const) : 'cumulative',
      reconcile,
      partial_period: draw.one(['days', 'months', 'full'] as const),
      year_starts: frame.yearStarts,
      growth: breakpoint === 'stated' && draw.chance(6) ? draw.money(0, 500_000) : '0.00',
      minimum: { period: draw.maybe(5, 0, 400_000), year: isLoose ? null : draw.maybe(3, 400_000, 900_000) },
      maximum: {
        period: limited ? draw.money(400_000, 900_000) : null,
        year: limited && !isLoose ? draw.money(900_000, 2_000_000) : null,
      },
      by_year:
        !isLoose && !byCategory && breakpoint === 'stated' && draw.chance(4)
          ? [{ year: 2, tiers: drawTiers(draw, 'stated', STEP[kind]) }]
          : [],
      calendar,
    },
    categories,
    offsets: [
      ...(by !== 'year' && draw.chance(4)
        ? [{ name: 'line', amount: draw.money(0, 20_000), per: 'billing_period' as const }]
        : []),
      ...(!isLoose && draw.chance(4) ? [{ name: 'year', amount: draw.money(0, 90_000), per: 'year' as const }] : []),
      ...(!isLoose && draw.chance(3) ? [BILLED] : []),
    ],
    sales_definition: drawDefinition(draw),
    cap:
      reconcile === 'none' && draw.chance(4)
        ? { amount: draw.money(0, 3_000_000), already_paid: draw.money(0, 500_000) }
        : null,
    additional_fee: drawFee(draw),
    payment: { by, due_days: draw.one([0, 10, 30]) },
    tax: {
      base_rent: draw.one(['0', '20', '8.875']),
      percentage_rent: draw.one(['0', '20']),
      fee: draw.one(['5', '20']),
    },
    interest: draw.chance(2) ? { percent: draw.one(['10', '7.3']), grace_days: draw.one([0, 5]) } : null,
  };
}

const BILLED = { name: 'Taxes', per: 'year' as const, by_bills: true };

/** Another version: some of the amounts change, and nothing that its continuity would refuse. */
export function varied(draw: Drawer, frame: LifeFrame, before: LifeTermsText, continuity: string): LifeTermsText {
  const p = before.percentage!;
  const step = STEP[frame.kind];
  const isLoose = frame.kind === 'entire_period' || before.payment?.by === 'day';
  const again = (oneIn: number) => draw.chance(oneIn);
  const maximum = p.maximum?.period
    ? { period: draw.money(400_000, 900_000), year: isLoose ? null : draw.money(900_000, 2_000_000) }
    : p.maximum;
  const keepTiers = before.categories || (frame.natural && p.tiers.length > 1 && continuity === 'continue');
  return {
    ...before,
    base_rent: before.base_rent && again(2) ? drawBase(draw, frame) : before.base_rent,
    percentage: {
      ...p,
      tiers: keepTiers || again(3) ? p.tiers : drawTiers(draw, p.breakpoint, step, p.tiers.length),
      minimum: again(2)
        ? { period: draw.maybe(3, 0, 400_000), year: isLoose ? null : draw.maybe(2, 400_000, 900_000) }
        : p.minimum,
      maximum: again(2) ? maximum : p.maximum,
    },
    categories: before.categories && again(2) ? changedCategories(draw, frame, before.categories) : before.categories,
    offsets:
      again(3) && before.payment?.by !== 'year' && !isLoose
        ? [{ name: 'year', amount: draw.money(0, 90_000), per: 'year' }, ...(again(2) ? [BILLED] : [])]
        : before.offsets,
    sales_definition: again(3) ? drawDefinition(draw) : before.sales_definition,
    cap: before.cap && again(2) ? { ...before.cap, amount: draw.money(0, 3_000_000) } : before.cap,
    additional_fee: again(2) ? drawFee(draw) : before.additional_fee,
    payment: {
      by: again(2) ? before.payment!.by! : changedPayment(draw, frame, before.payment!.by!),
      due_days: draw.one([0, 10, 30]),
    },
  };
}

/** Payment periods change among those that are shorter than the breakpoint period, with cumulative billing. */
function changedPayment(draw: Drawer, frame: LifeFrame, by: By): By {
  const short: readonly By[] = frame.kind === 'annual' ? ['week', 'month', 'quarter'] : ['week', 'month'];
  return frame.shares || ['monthly', 'weekly', 'entire_period'].includes(frame.kind) || !short.includes(by)
    ? by
    : draw.one(short);
}

function drawBase(draw: Drawer, { start }: LifeFrame): LifeTermsText['base_rent'] {
  const first = addMonths(start, draw.number(1, 14));
  const step = {
    from: day(`${addMonths(start, draw.number(1, 14)).slice(0, 7)}-${draw.one(['21', '11'])}`),
    amount: draw.money(0, 200_000),
  };
  return {
    amount: draw.money(0, 200_000),
    period: 'monthly',
    steps: draw.chance(3) ? [step] : [],
    by_year: draw.chance(5) ? [{ year: 2, amount: draw.money(0, 200_000) }] : [],
    escalation: draw.chance(3) ? drawEscalation(draw, day(`${first.slice(0, 7)}-01`)) : null,
    due: draw.one([
      null,
      { when: 'advance' as const, day: draw.number(1, 31), of: draw.one(['same', 'before'] as const) },
      { when: 'arrears' as const, day: draw.number(0, 31) },
    ]),
  };
}

function drawEscalation(draw: Drawer, first: Day): NonNullable<LifeTermsText['base_rent']>['escalation'] {
  const every_months = draw.one([12, 6]);
  if (draw.chance(2)) return { kind: 'fixed', percent: '3', first, every_months };
  const lag_months = draw.one([0, 1, 3]);
  const base_month = addMonths(first, -12 - lag_months).slice(0, 7);
  const read = [0, 1, 2, 3].map((count) => addMonths(first, count * every_months - lag_months).slice(0, 7));
  const published = read
    .filter(() => !draw.chance(4))
    .map((month) => [month, `3${draw.number(0, 40)}.${draw.number(0, 999)}`]);
  return {
    kind: 'cpi',
    first,
    every_months,
    lag_months,
    base_month,
    index: { ...Object.fromEntries(published), [base_month]: draw.one(['300', '312.25']) },
    floor: draw.one(['0', '1.5']),
    cap: draw.one([null, '4']),
  };
}

function drawTiers(draw: Drawer, breakpoint: string, step: number, length?: number) {
  const rate = () => draw.one(['0.01', '5', '6.5', '7.25', '6.123457']);
  const flat = () => (draw.chance(4) ? draw.money(0, 50_000) : '0.00');
  if (breakpoint === 'none') return [{ over: '0.00', rate: rate(), flat: flat() }];
  if (breakpoint === 'natural') {
    const falling = ['7', '6', '4.5'].slice(0, length ?? draw.one([1, 1, 1, 2, 3]));
    return falling.length === 1
      ? [{ over: '0.00', rate: rate() }]
      : falling.map((each) => ({ over: '0.00', rate: each }));
  }
  let over = draw.chance(3) ? 0 : draw.number(1, 2 * step);
  return Array.from({ length: length ?? draw.number(1, 3) }, () => {
    const nextTier = { over: moneyText(over as Cents), rate: rate(), flat: flat() };
    over += draw.number(1, step);
    return nextTier;
  });
}

function drawCategories(draw: Drawer, { natural, kind }: LifeFrame): NonNullable<LifeTermsText['categories']> {
  const one = (rate: string) => [{ over: '0.00', rate }];
  if (natural && draw.chance(2)) {
    const items = [
      { category: 'food', tiers: one('5') },
      { category: 'drinks', tiers: one(draw.one(['8', '10'])) },
    ];
    return { rule: 'combined', items, default: draw.chance(2) ? { tiers: one('6') } : null };
  }
  if (!natural && draw.chance(2)) {
    const rate = draw.one(['5', '6.5']);
    const pool = () => [{ over: draw.money(0, STEP[kind]), rate }];
    const items = ['food', 'drinks'].map((category) => ({ category, tiers: pool() }));
    return { rule: 'pooled', items, default: draw.chance(2) ? { tiers: pool() } : null };
  }
  const shares = natural ? ['75', '25'] : [null, null];
  const tiers = () => (natural ? one(draw.one(['5', '6'])) : drawTiers(draw, 'stated', STEP[kind] / 2, 2));
  const items = ['food', 'drinks'].map((category, index) => ({
    category,
    tiers: tiers(),
    base_share: shares[index] ?? null,
  }));
  return { rule: 'separate', items, default: !natural && draw.chance(2) ? { tiers: tiers() } : null };
}

/** Rates and thresholds of categories may change where they are stated or combined. */
function changedCategories(
  draw: Drawer,
  frame: LifeFrame,
  before: NonNullable<LifeTermsText['categories']>,
): LifeTermsText['categories'] {
  if (frame.natural && before.rule === 'separate') return before;
  if (before.rule === 'pooled') {
    const rate = draw.one(['4', '8']);
    const pool = () => [{ over: draw.money(0, STEP[frame.kind]), rate }];
    const items = before.items.map((item) => ({ ...item, tiers: pool() }));
    return { ...before, items, default: before.default ? { tiers: pool() } : null };
  }
  const tiers = () =>
    frame.natural ? [{ over: '0.00', rate: draw.one(['5', '9']) }] : drawTiers(draw, 'stated', STEP[frame.kind] / 2, 2);
  return { ...before, items: before.items.map((item) => ({ ...item, tiers: tiers() })) };
}

function drawDefinition(draw: Drawer): LifeTermsText['sales_definition'] {
  const item = draw.one(['employee_sales', 'employee_sales', 'tip', 'tax', 'refund']);
  const caps = draw.chance(4) ? [{ item, percent_of_gross: draw.one(['2', '33.333333']) }] : [];
  return {
    exclude: draw.one([['tax', 'tip', 'refund', 'gift_card'], ['tax'], ['refund'], ['tip', 'refund'], []]),
    caps,
  };
}

function drawFee(draw: Drawer): LifeTermsText['additional_fee'] {
  return draw.chance(3)
    ? { period: draw.one(['semi_monthly', 'monthly'] as const), amount: draw.money(0, 9_999) }
    : null;
}
