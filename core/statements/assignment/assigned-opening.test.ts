// A lease with one merchant and the same lease handed on inside the year owe the same, to the cent: percentage rent, base
// rent and fees of the one before and the one after add up, whatever the terms and the day.
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { dealTermsProblems } from '#core/deals/terms-body.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { assignedOpening } from '#core/statements/assignment/assigned-opening.ts';
import { dueThrough } from '#core/statements/receipt.ts';
import { rentDays } from '#core/statements/rent-days.ts';
import { type AcceptedTerms, termsParts } from '#core/statements/terms-parts.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

const YEAR_END = day('2026-12-31');
const PLAIN = {
  currency: 'USD',
  start_date: '2025-01-01',
  end_date: null,
  rent_basis: 'none',
  payment_period: 'semi_monthly',
};
const OVER = { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '400000.00', rate: '5' }] };
const BASE = { amount: '3100.01', period: 'monthly' };

const rows: SalesRow[] = [];
for (let at = day('2025-01-01'), count = 0; at <= '2027-06-30'; at = addDays(at, 1), count += 1) {
  const category = [null, 'Food', 'Drinks'][count % 3]!;
  rows.push({
    day: at,
    category,
    gross: cents(150_000 + ((count * 7_919) % 99_991)),
    items: { tax: cents((count * 31) % 997) },
  });
}

function sums(versions: readonly AcceptedTerms[], through: Day, endsOn: Day | null = null) {
  const dealAccruals = accruals(termsParts(versions, endsOn), rows, through);
  const days = rentDays(dealAccruals, through).filter((each) => each.day >= '2026-01-01');
  const added = (of: 'percentage' | 'base' | 'fee') => days.reduce((sum, each) => sum + each[of], 0);
  return {
    percentage: added('percentage'),
    base: added('base'),
    fee: added('fee'),
    due: dueThrough(dealAccruals, through),
  };
}

function handedOn(terms: object, firstDay: Day) {
  const versions = [accepted(1, readDealTerms({ ...PLAIN, ...terms }))];
  const opening = assignedOpening({ accepted: versions, rows, missing: [], rentFacts: NO_LEASE_FACTS, firstDay });
  if (opening.refusal !== null) throw new Error(opening.refusal);
  expect(dealTermsProblems(opening.terms)).toEqual([]);
  const before = versions.map((version) => ({ ...version, handedOn: true }));
  return { versions, before, after: [accepted(1, opening.terms)], last: addDays(firstDay, -1) };
}

const LEASES: [string, object][] = [
  ['a breakpoint', { percentage: OVER }],
  ['a yearly maximum', { percentage: { ...OVER, maximum: { year: '9000.00' } } }],
  ['a yearly minimum', { percentage: { ...OVER, minimum: { year: '60000.00' } } }],
  [
    'a natural breakpoint',
    {
      rent_basis: 'base_rent',
      base_rent: BASE,
      percentage: { ...OVER, breakpoint: 'natural', tiers: [{ over: '0.00', rate: '7' }] },
    },
  ],
  [
    'three tiers',
    {
      percentage: {
        ...OVER,
        tiers: [
          { over: '0.00', rate: '1' },
          { over: '300000.00', rate: '3' },
          { over: '500000.00', rate: '6' },
        ],
      },
    },
  ],
  [
    'base rent in arrears and a fee',
    {
      rent_basis: 'base_rent',
      base_rent: { ...BASE, in_advance: false, due_day: 5 },
      percentage: OVER,
      additional_fee: { period: 'monthly', amount: '25.00' },
    },
  ],
  [
    'base rent that steps and half monthly fees',
    {
      rent_basis: 'base_rent',
      base_rent: { ...BASE, steps: [{ from: '2026-07-10', amount: '4000.00' }] },
      percentage: null,
      additional_fee: { period: 'semi_monthly', amount: '9.99' },
    },
  ],
  ['a minimum monthly rent', { rent_basis: 'min_monthly_rent', min_monthly_rent: '800.00', percentage: OVER }],
  ['an offset', { percentage: OVER, offsets: [{ name: 'Marketing', amount: '500.00', per: 'year' }] }],
  ['a Maximum Repayment', { percentage: OVER, cap: { amount: '30000.00', already_paid: '1000.00' } }],
  ['left-out tax', { percentage: OVER, sales_definition: { exclude: ['tax'] } }],
  [
    'categories',
    {
      percentage: { ...OVER, tiers: [] },
      categories: {
        rule: 'separate',
        items: [
          { category: 'Food', tiers: [{ over: '100000.00', rate: '4' }] },
          { category: 'Drinks', tiers: [{ over: '90000.00', rate: '6' }] },
        ],
        default: { tiers: [{ over: '50000.00', rate: '2' }] },
      },
    },
  ],
  [
    'pooled categories',
    {
      percentage: { ...OVER, tiers: [] },
      categories: {
        rule: 'pooled',
        items: [
          { category: 'Food', tiers: [{ over: '100000.00', rate: '4' }] },
          { category: 'Drinks', tiers: [{ over: '90000.00', rate: '4' }] },
        ],
        default: { tiers: [{ over: '10000.00', rate: '4' }] },
      },
    },
  ],
  ['an anniversary year', { start_date: '2025-03-10', percentage: OVER }],
];
const FIRST_DAYS = [day('2026-01-02'), day('2026-07-01'), day('2026-07-16'), day('2026-10-31'), day('2027-01-01')];

test.each(LEASES.flatMap(([name, terms]) => FIRST_DAYS.map((first) => [name, first, terms] as const)))(
  '%s, handed on on %s',
  (_, firstDay, terms) => {
    agrees(terms, firstDay);
  },
);

const MONTHLY = { breakpoint: 'stated', breakpoint_period: 'monthly', tiers: [{ over: '40000.00', rate: '5' }] };
test.each<[string, object, string]>([
  ['a monthly breakpoint', { percentage: MONTHLY }, '2026-07-01'],
  ['reconciled by the year', { percentage: { ...MONTHLY, reconcile: 'annual' } }, '2026-07-01'],
  ['a quarterly breakpoint', { percentage: { ...MONTHLY, breakpoint_period: 'quarterly' } }, '2026-07-01'],
  [
    'shares of the year',
    { percentage: { ...OVER, interim: 'cumulative_annualised', reconcile: 'annual' } },
    '2026-07-16',
  ],
  ['paid by the quarter', { payment_period: 'quarterly', percentage: OVER }, '2026-08-20'],
])('%s, handed on between two periods', (_, terms, firstDay) => {
  agrees(terms, day(firstDay));
});

test.each<[string, object, string, RegExp]>([
  ['a month is not divided', { percentage: MONTHLY }, '2026-07-16', /first day of a breakpoint period/],
  [
    'nor a share',
    { percentage: { ...OVER, interim: 'cumulative_annualised' } },
    '2026-07-10',
    /first day of a payment/,
  ],
  [
    'nor an entire period',
    {
      end_date: '2027-12-31',
      rent_basis: 'base_rent',
      base_rent: { amount: '9000.00', period: 'entire_period' },
      percentage: OVER,
    },
    '2026-07-01',
    /entire period/,
  ],
  ['nothing before the first day', { percentage: OVER }, '2025-01-01', /no day before/],
])('%s', (_, terms, firstDay, refusal) => {
  const versions = [accepted(1, readDealTerms({ ...PLAIN, ...terms }))];
  const opening = assignedOpening({
    accepted: versions,
    rows,
    missing: [],
    rentFacts: NO_LEASE_FACTS,
    firstDay: day(firstDay),
  });
  expect(opening.refusal).toMatch(refusal);
});

test.each<[string, object, string | null]>([
  [
    'another rate inside the year cannot be told in one sum',
    { percentage: { ...OVER, tiers: [{ over: '100000.00', rate: '6' }] } },
    'changed on 2026-04-01',
  ],
  [
    'one that sales before it do not pay can',
    { percentage: { ...OVER, tiers: [{ over: '400000.00', rate: '6' }] } },
    null,
  ],
  ['another fee can', { percentage: OVER, additional_fee: { period: 'monthly', amount: '5.00' } }, null],
  ['a year that began anew cannot', { percentage: OVER, continuity: 'restart' }, 'changed on 2026-04-01'],
])('%s', (_, terms, refusal) => {
  const versions = [
    accepted(1, readDealTerms({ ...PLAIN, percentage: OVER })),
    accepted(2, readDealTerms({ ...PLAIN, ...terms }), '2026-04-01'),
  ];
  const opening = assignedOpening({
    accepted: versions,
    rows,
    missing: [],
    rentFacts: NO_LEASE_FACTS,
    firstDay: day('2026-10-01'),
  });
  if (refusal === null) expect(opening.refusal).toBeNull();
  else expect(opening.refusal).toContain(refusal);
});

test('who took a lease over can hand it on again', () => {
  const { versions, before, after, last } = handedOn(
    { percentage: OVER, rent_basis: 'base_rent', base_rent: BASE },
    day('2026-03-17'),
  );
  const second = assignedOpening({
    accepted: after,
    rows,
    missing: [],
    rentFacts: NO_LEASE_FACTS,
    firstDay: day('2026-08-09'),
  });
  if (second.refusal !== null) throw new Error(second.refusal);
  const owed = [
    sums(before, last, last),
    sums(
      after.map((version) => ({ ...version, handedOn: true })),
      day('2026-08-08'),
      day('2026-08-08'),
    ),
    sums([accepted(1, second.terms)], YEAR_END),
  ];
  const whole = sums(versions, YEAR_END);
  expect(owed.reduce((sum, { due }) => sum + due, 0)).toBe(whole.due);
  expect(owed.reduce((sum, { base }) => sum + base, 0)).toBe(whole.base);
});

function agrees(terms: object, firstDay: Day): void {
  const { versions, before, after, last } = handedOn(terms, firstDay);
  for (const end of [YEAR_END, day('2027-06-30')]) {
    const whole = sums(versions, end);
    const [old, successor] = [sums(before, last < end ? last : end, last), sums(after, end)];
    const { due, ...kinds } = whole;
    const { percentage, base, fee } = {
      percentage: old.percentage + successor.percentage,
      base: old.base + successor.base,
      fee: old.fee + successor.fee,
    };
    expect({ percentage, base, fee }).toEqual(kinds);
    if (last < end) expect(old.due + successor.due).toBe(due);
  }
}
