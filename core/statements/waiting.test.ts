// Sales that nobody has reported: lines go on with what is known, settlements wait, and nothing is credited.
import { expect, test } from 'vitest';
import { cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import { lifeAccruals } from '#core/statements/life-accrual.ts';
import { plainAccrual } from '#core/statements/plain-accrual.ts';
import { dueThrough, receiptFigures } from '#core/statements/receipt.ts';
import { waitingWords } from '#core/statements/receipt-words.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { waitingFor } from '#core/statements/waiting.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

const YEAR_END = day('2026-12-31');

const terms = (changes: object) =>
  readDealTerms({ currency: 'USD', start_date: '2026-01-01', end_date: null, rent_basis: 'none', ...changes });
const parts = (changes: object) => termsParts([accepted(1, terms(changes))], null);

/** Each month's sales stand on its last day, in thousands; null for a month that nobody reported. */
function year(months: readonly (number | null)[]): { rows: SalesRow[]; missing: Day[] } {
  const rows: SalesRow[] = [];
  const missing: Day[] = [];
  for (let at = day('2026-01-01'); at <= YEAR_END; at = addDays(at, 1)) {
    const sold = months[Number(at.slice(5, 7)) - 1] ?? null;
    if (sold === null) missing.push(at);
    else if (addDays(at, 1).endsWith('-01'))
      rows.push({ day: at, category: null, gross: cents(sold * 100_000), items: {} });
  }
  return { rows, missing };
}

const even = (...last: (number | null)[]) => [...new Array<number>(12 - last.length).fill(80), ...last];

/** 5% over 50,000.00 in each month, settled by the year. */
const RECONCILED = {
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'monthly',
    reconcile: 'annual',
    tiers: [{ over: '50000.00', rate: '5' }],
  },
};
const AT_LEAST = {
  percentage: {
    breakpoint: 'none',
    breakpoint_period: 'annual',
    tiers: [{ over: '0.00', rate: '5' }],
    minimum: { year: '60000.00' },
  },
};
const EACH_MONTH_AT_LEAST = {
  percentage: {
    breakpoint: 'none',
    breakpoint_period: 'monthly',
    tiers: [{ over: '0.00', rate: '5' }],
    minimum: { period: '6000.00' },
  },
};
/** 5% of sales or 3,000.00 a month, whichever is more over the year to date. */
const GREATER_OF = {
  rent_basis: 'min_monthly_rent',
  min_monthly_rent: '3000.00',
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '5' }] },
};
/** 5% over 600,000.00 a year, of which each payment period counts its share. */
const BY_SHARES = {
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    interim: 'cumulative_annualised',
    tiers: [{ over: '600000.00', rate: '5' }],
  },
};

test.each([
  // 10 × (80,000 − 50,000) × 5% = 15,000; settled as if November and December had no sales it was 10,000.
  ['a reconciliation waits', RECONCILED, even(null, null), '15000.00'],
  ['with a month in the middle missing', RECONCILED, [80, 80, null, ...even(80).slice(3)], '16500.00'],
  ['and settles what was reported late', RECONCILED, even(80, 80), '18000.00'],
  // (800,000 + 80,000 + 20,000 − 600,000) × 5% = 15,000, of which 16,500 was billed.
  ['with a credit that is real', RECONCILED, even(80, 20), '15000.00'],
  ['a yearly minimum waits', AT_LEAST, even(null), '44000.00'],
  ['a yearly minimum lifts the year that is whole', AT_LEAST, even(80), '60000.00'],
  // Eleven months are lifted from 4,000 to 6,000; the missing one is not.
  ['the minimum of a month waits for that month alone', EACH_MONTH_AT_LEAST, even(null), '66000.00'],
  // 12 × 3,000 of minimums and 10 × 1,000 above them; December asks for nothing more until November is in.
  ['a monthly minimum is not credited', GREATER_OF, even(null, 80), '46000.00'],
  ['a monthly minimum of a whole year', GREATER_OF, even(80, 80), '48000.00'],
  ['shares of a threshold are not credited', BY_SHARES, even(null, null), '15000.00'],
  ['shares of a threshold of a whole year', BY_SHARES, even(80, 80), '18000.00'],
])('%s', (_, changes, months, rent) => {
  const { rows, missing } = year(months);
  const dealAccruals = accruals(parts(changes), rows, YEAR_END, missing);
  expect(moneyText(dueThrough(dealAccruals, YEAR_END))).toBe(rent);
});

test('what waits is told with the months it waits for', () => {
  const both = { percentage: { ...RECONCILED.percentage, minimum: { year: '1000.00', period: '10.00' } } };
  const { rows, missing } = year(even(null, null));
  const dealAccruals = accruals(parts(both), rows, YEAR_END, missing);
  expect(waitingFor(dealAccruals, missing, YEAR_END).map((each) => waitingWords(each, 'USD'))).toEqual([
    'The yearly reconciliation waits for November and December 2026.',
    'The yearly minimum waits for November and December 2026.',
    'The minimum of Nov 1 – 30 waits for November 2026.',
    'The minimum of Dec 1 – 31 waits for December 2026.',
  ]);
  expect(waitingFor(dealAccruals, missing, day('2026-12-30'))).toEqual([
    { what: 'minimum_period', from: '2026-11-01', to: '2026-11-30', months: ['2026-11'] },
  ]);
  const span = { from: day('2026-12-16'), through: YEAR_END };
  const figures = receiptFigures({ accruals: dealAccruals, sold: [], lastDay: YEAR_END, missing }, span);
  expect([figures.missing_days, figures.waiting.length]).toEqual([16, 4]);
});

const VARIANTS: [string, object][] = [
  ['reconciled', RECONCILED],
  ['a yearly minimum', AT_LEAST],
  ['a minimum of each month', EACH_MONTH_AT_LEAST],
  ['a monthly minimum', GREATER_OF],
  ['shares', BY_SHARES],
  [
    'a natural breakpoint',
    {
      rent_basis: 'base_rent',
      base_rent: { amount: '2500.00', period: 'monthly', steps: [{ from: '2026-08-01', amount: '2700.00' }] },
      percentage: { breakpoint: 'natural', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '5' }] },
    },
  ],
  [
    'a partial first year',
    { start_date: '2026-03-10', percentage: { ...RECONCILED.percentage, year_starts: '10-01' } },
  ],
  [
    'a cap and a fee',
    {
      ...AT_LEAST,
      cap: { amount: '30000.00', already_paid: '500.00' },
      additional_fee: { period: 'monthly', amount: '40.00' },
    },
  ],
  [
    'weeks',
    {
      payment_period: 'weekly',
      percentage: { ...AT_LEAST.percentage, breakpoint_period: 'weekly', minimum: { period: '100.00' } },
    },
  ],
];

test.each(VARIANTS)('with everything reported both engines agree: %s', (_, changes) => {
  const [lease] = leasesOf(parts(changes));
  const { rows } = year(even(12, 107, 55));
  const plain = plainAccrual(lease!.parts[0]!, rows, YEAR_END, cents(0));
  const [life] = lifeAccruals(lease!, rows, YEAR_END, { repaid: cents(0), missing: [], rentFacts: NO_LEASE_FACTS });
  expect(life!.days).toEqual(plain.days);
  for (const on of ['2026-05-15', '2026-10-01', '2026-12-31'].map(day)) {
    const [one, other] = [life!.through(on), plain.through(on)];
    expect(one.baseLines.map(({ to, amount }) => [to, amount])).toEqual(
      other.baseLines.map(({ to, amount }) => [to, amount]),
    );
    expect({ ...one, baseLines: [], explanation: [] }).toMatchObject({ ...other, baseLines: [], explanation: [] });
    expect(one.explanation.map(({ from, to, steps }) => ({ from, to, steps }))).toEqual(
      other.explanation.map(({ from, to, steps }) => ({ from, to, steps })),
    );
    expect(life!.rentYear(on)).toEqual(plain.rentYear(on));
    expect(life!.paymentPeriod(on)).toEqual(plain.paymentPeriod(on));
  }
});
