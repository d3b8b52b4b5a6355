import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, moneyText } from '#core/base/money.ts';
import { dailyRent } from '#core/rent/daily-rent.ts';
import { exact, roundedCents } from '#core/rent/exact.ts';
import { roundedRent } from '#core/rent/quick-tiers.ts';
import { rent } from '#core/rent/rent.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import type { Terms } from '#core/rent/terms.ts';
import { tieredRent } from '#core/rent/tiers.ts';
import { dealFrom, type RandomDeal, TAPE_LENGTH } from '#testing/rent/random-deal.ts';
import { searchSize } from '#testing/search-size.ts';

const DEALS = searchSize({ day: 200, night: 2_000 });

const randomDeal = fc.uint32Array({ minLength: TAPE_LENGTH, maxLength: TAPE_LENGTH, size: 'max' }).map(dealFrom);
const computed = ({ terms, rows, through, billBy }: RandomDeal) => rent(terms, salesByDay(rows), through, billBy);
const check = (holds: (deal: RandomDeal) => void, numRuns = DEALS) =>
  fc.assert(fc.property(randomDeal, holds), { numRuns, seed: 7 });

test('any order and any partition of the same sales gives the same rent', () => {
  check((deal) => {
    const halves = deal.rows.flatMap((row) => {
      const part = Math.trunc(row.gross / 3) as Cents;
      return [
        { ...row, items: {}, gross: part },
        { ...row, gross: (row.gross - part) as Cents },
      ];
    });
    expect(computed({ ...deal, rows: halves.reverse() })).toEqual(computed(deal));
  });
});

test('lines add up to the totals, and the totals to each other', () => {
  check((deal) => {
    const { totals, lines, trueUps, baseLines } = computed(deal);
    const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
    expect(totals.percentageRent).toBe(sum(lines) + sum(trueUps));
    expect(totals.totalDue).toBe(totals.percentageRent + sum(baseLines) + totals.additionalFees);
  });
});

test('the lines of a breakpoint period sum to its rent, whatever the billing', () => {
  check((deal) => {
    const plain = { ...deal, terms: { ...deal.terms, offsets: [], cap: null } };
    const kind = plain.terms.percentage!.breakpoint_period;
    const cumulative = {
      ...plain.terms.percentage!,
      interim: 'cumulative' as const,
      minimum: { period: null, year: null },
    };
    const terms: Terms = { ...plain.terms, percentage: { ...cumulative, maximum: { period: null, year: null } } };
    if (terms.end_date === null || terms.end_date > deal.through || terms.rent_basis === 'min_monthly_rent') return;
    const whole = {
      weekly: 'week',
      monthly: 'month',
      quarterly: 'quarter',
      annual: 'year',
      entire_period: 'entire_period',
    } as const;
    const once = computed({ ...plain, terms, billBy: whole[kind] });
    for (const billBy of ['day', 'week', 'half_month'] as const) {
      if (billBy === 'half_month' && kind === 'weekly') continue;
      expect(computed({ ...plain, terms, billBy }).totals.lines).toBe(once.totals.lines);
    }
  });
});

test('more sales never lower marginal rent', () => {
  check((deal) => {
    const { percentage } = deal.terms;
    if (percentage?.tier_rule !== 'marginal' || percentage.interim !== 'cumulative' || deal.rows.length === 0) return;
    const terms = { ...deal.terms, sales_definition: { ...deal.terms.sales_definition, caps: [] } };
    const more = deal.rows.map((row, index) => (index === 0 ? { ...row, gross: (row.gross + 123_457) as Cents } : row));
    const [less, grown] = [computed({ ...deal, terms }), computed({ ...deal, terms, rows: more })];
    expect(grown.totals.percentageRent).toBeGreaterThanOrEqual(less.totals.percentageRent);
  });
});

test('the cap is never passed by a cent, on any line', () => {
  check((deal) => {
    const cap = deal.terms.cap ?? { amount: 100_000 as Cents, already_paid: 25_000 as Cents };
    let paid = 0;
    const { lines, capRemaining } = computed({ ...deal, terms: { ...deal.terms, cap } });
    for (const { amount } of lines) {
      paid += amount;
      expect(paid).toBeLessThanOrEqual(Math.max(0, cap.amount - cap.already_paid));
    }
    expect(capRemaining).toBe(Math.max(0, cap.amount - cap.already_paid) - paid);
  });
});

test('credits never exceed what was billed in the breakpoint period', () => {
  check((deal) => {
    const billed = new Map<number, number>();
    for (const { period, amount } of computed(deal).lines) {
      billed.set(period, (billed.get(period) ?? 0) + amount);
      expect(billed.get(period)).toBeGreaterThanOrEqual(0);
    }
  });
});

test('ten times the money is ten times the marginal rent, within rounding', () => {
  check((deal) => {
    if (deal.terms.percentage?.tier_rule !== 'marginal') return;
    const one = computed(deal);
    const ten = computed({ ...deal, terms: tenfold(deal.terms), rows: deal.rows.map((row) => tenfold(row)) });
    const roundings = one.lines.length + one.trueUps.length + one.baseLines.length + 1;
    const difference = Math.abs(ten.totals.percentageRent - 10 * one.totals.percentageRent);
    expect(difference).toBeLessThanOrEqual(10 * roundings);
    if (one.lines.length === 1 && one.trueUps.length + one.baseLines.length === 0)
      expect(difference).toBeLessThanOrEqual(5);
  });
});

test('the days of an agreement sum to its billed lines', () => {
  check((deal) => {
    const { lines } = computed(deal);
    const days = new Map(
      dailyRent(deal.terms, salesByDay(deal.rows), deal.through, deal.billBy).map(({ day, amount }) => [day, amount]),
    );
    for (const line of lines) {
      let sum = 0;
      for (const [day, amount] of days) if (day >= line.from && day <= line.to) sum += amount;
      expect({ to: line.to, sum }).toEqual({ to: line.to, sum: line.amount });
    }
  }, 150);
});

test('the explanation adds up to the cent', () => {
  check((deal) => {
    for (const { steps, lines, measures } of computed(deal).explanation) {
      const latest = lines.at(-1);
      if (latest) expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(latest.amount);
      for (const { tiers, due } of measures) {
        const sum = tiers.reduce((all, { amount }) => all + amount.cents, 0);
        expect(Math.abs(sum - due.cents)).toBeLessThanOrEqual(tiers.length);
      }
    }
  });
});

test('the quick arithmetic equals the exact one up to the largest amounts', () => {
  const rates = fc.constantFrom(1, 10_000, 6_123_457, 33_333_333, 99_999_999, 100_000_000);
  const scales = fc.constantFrom([1, 1], [291, 365], [457, 365], [17, 372], [1, 12]);
  const tiers = fc.array(fc.record({ step: fc.nat(90_000_000), rate: rates, flat: fc.nat(5_000) }), {
    minLength: 1,
    maxLength: 4,
  });
  const rules = fc.constantFrom('marginal' as const, 'reached' as const, 'reached_above_first' as const);
  const sales = fc.oneof(fc.nat(100_000_000), fc.integer({ min: -1000, max: 2 ** 40 }), fc.maxSafeNat());
  fc.assert(
    fc.property(
      tiers,
      rules,
      scales,
      fc.nat(10_000),
      fc.array(sales, { minLength: 20 }),
      (steps, rule, [n, d], growth, amounts) => {
        const table = {
          category: null,
          rule,
          growth: growth as Cents,
          tiers: steps.map(({ rate, flat }, index) => ({
            over: exact(steps.slice(0, index + 1).reduce((sum, below) => sum + below.step, 0)),
            rate: rate as never,
            flat: flat as Cents,
          })),
        };
        const quick = roundedRent(table, exact(n!, d!));
        const thresholds = table.tiers.map(({ over }) => Math.round((Number(over.n) * n!) / d!));
        const edges = thresholds.flatMap((over) => [over - growth - 1, over - growth, over, over + 1]);
        for (const amount of [...amounts, ...edges].filter((value) => value < 2 ** 52)) {
          expect(quick(amount)).toBe(roundedCents(tieredRent(table, exact(amount), exact(n!, d!))));
        }
      },
    ),
    { numRuns: 300, seed: 11 },
  );
});

/** Every amount of money times ten; rates, names and dates stay. */
function tenfold<Value>(value: Value, key = ''): Value {
  if (Array.isArray(value)) return value.map((part) => tenfold(part, key)) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tenfold(part, name)])) as Value;
  }
  const isMoney = typeof value === 'number' && key !== 'rate' && key !== 'percent_of_gross';
  return isMoney ? ((10 * value) as Value) : value;
}

test('tenfold leaves rates alone', () => {
  const row: SalesRow = { day: '2026-01-01' as never, category: null, gross: 5 as Cents, items: { tax: 1 as Cents } };
  expect(tenfold(row)).toEqual({ ...row, gross: 50, items: { tax: 10 } });
  expect(moneyText(tenfold({ amount: 1 as Cents }).amount)).toBe('0.10');
});
