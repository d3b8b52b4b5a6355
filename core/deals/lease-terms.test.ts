// What a deal's terms can say about the time of its lease, and that terms which say nothing of it keep their text.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fieldErrors } from '#core/base/messages.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { arePlain } from '#core/deals/plain-terms.ts';
import { type DealTermsInput, readDealTerms } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import { dealTermsText } from '#core/deals/terms-text.ts';
import { termsSentences } from '#core/deals/terms-words.ts';
import { LifeTermsShape } from '#core/rent/life/terms.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';

const RECORDED = 'c9e1eb9e7626d0637e39c2c658343c3c508043fd408e36d7307864fe23bc7f7c';

const hashOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

const NATURAL = EXAMPLE.percentage;
const base = (changes: object): Partial<DealTermsInput> => ({ base_rent: { ...EXAMPLE.base_rent, ...changes } });
const CPI = {
  kind: 'cpi',
  first: '2027-01-01',
  lag_months: 2,
  base_month: '2025-11',
  index: { '2025-11': '300', '2026-11': '312.250' },
  floor: '1',
  cap: '5',
} as const;
const CALENDAR = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1 } as const;
const FOOD = { category: 'Food', tiers: [{ over: '0.00', rate: '6' }] };
const CATEGORIES = { breakpoint: 'stated' as const, breakpoint_period: 'annual' as const, tiers: [] };

/** Recorded before any of these terms existed: whoever accepted such terms sees the same hash for ever. */
test('terms that say nothing new keep the text and the hash they had', () => {
  expect(hashOf(exampleTerms())).toBe(RECORDED);
  const unsaid = {
    ...base({ by_year: [], escalation: null }),
    payment_due_days: 0,
    tax: { base_rent: '0', percentage_rent: '0', fee: '0' },
    interest: null,
    estimate: { rule: 'none' },
    reporting: null,
    evidence: [],
    percentage: { ...NATURAL, by_year: [], calendar: null },
  } as Partial<DealTermsInput>;
  expect(hashOf(exampleTerms(unsaid))).toBe(RECORDED);
});

const SAID: [string, Partial<DealTermsInput>, RegExp][] = [
  [
    'a step inside a month',
    base({ steps: [{ from: '2026-03-10', amount: '2500.00' }] }),
    /From 2026-03-10 it is \$2,5/,
  ],
  ['base rent by lease year', base({ by_year: [{ year: 3, amount: '2600.00' }] }), /From lease year 3 it is \$2,600/],
  [
    'a fixed escalation',
    base({ escalation: { kind: 'fixed', percent: '3', first: '2027-01-01' } }),
    /From 2027-01-01 and every 12 months after, it rises by 3%\./,
  ],
  [
    'an index escalation',
    base({ escalation: CPI }),
    /index of 2 months before, by at least 1% and at most 5%.*300 in 2025/,
  ],
  [
    'several natural rates',
    {
      percentage: {
        ...NATURAL,
        tiers: [
          { over: '0.00', rate: '6' },
          { over: '0.00', rate: '5' },
        ],
      },
    },
    /6% over the natural breakpoint, \$400,000\.00 a year \(\$24,000\.00 base rent at 6%\); 5% over.*, \$480,000\.00 a year/,
  ],
  [
    'rates by lease year',
    {
      percentage: {
        ...NATURAL,
        by_year: [{ year: 2, tiers: [{ over: '0.00', rate: '7' }], maximum: { year: '9000' } }],
      },
    },
    /From lease year 2: 7% over the natural breakpoint; at most \$9,000\.00 a year\./,
  ],
  [
    'a retail calendar',
    { payment_period: 'monthly', percentage: { ...NATURAL, calendar: CALENDAR } },
    /4-5-4 retail calendar and end on the Saturday nearest to the end of January/,
  ],
  [
    'a default category',
    {
      percentage: CATEGORIES,
      categories: { rule: 'separate', items: [FOOD], default: { tiers: [{ over: '0.00', rate: '2' }] } },
    },
    /Everything else: 2% of all sales/,
  ],
  [
    'natural categories with shares of the base rent',
    {
      percentage: { ...CATEGORIES, breakpoint: 'natural' as const },
      categories: {
        rule: 'separate',
        items: [
          { ...FOOD, base_share: '60' },
          { ...FOOD, category: 'Wine', base_share: '40' },
        ],
      },
    },
    /Food: 6% over the natural breakpoint, \$240,000\.00 a year \(\$14,400\.00, 60% of the base rent, at 6%\)/,
  ],
  [
    'combined categories',
    { percentage: { ...CATEGORIES, breakpoint: 'natural' as const }, categories: { rule: 'combined', items: [FOOD] } },
    /added up and set against the base rent/,
  ],
  ['payment by the quarter', { payment_period: 'quarterly', payment_due_days: 10 }, /every quarter, due 10 days after/],
];

test.each(SAID)('%s is said, read again the same, and is a life of one version', (_, changes, sentence) => {
  const text = exampleTerms(changes);
  const terms = readDealTerms(text);
  expect(canonicalJson(dealTermsText(terms))).toBe(canonicalJson(text));
  expect(hashOf(text)).not.toBe(hashOf(exampleTerms()));
  expect(termsSentences(text).join(' ')).toMatch(sentence);
  expect(arePlain(terms)).toBe(false);
});

test.each<[string, Partial<DealTermsInput>, RegExp]>([
  ['payment by the month', { payment_period: 'monthly', payment_due_days: 1 }, /every month, due 1 day after/],
  ['tax', { tax: { base_rent: '8.25', fee: '8.25' } }, /8\.25% tax is added to base rent and additional fees\./],
  ['interest', { interest: { percent: '12', grace_days: 5 } }, /after 5 days of grace bears 12% interest a year/],
  [
    'days of reports',
    { reporting: { month_days: 15, year_days: 90 } },
    /statement of a month is due 15 days after its end, that of a year 90 days after its end\./,
  ],
  [
    'evidence with statements',
    { evidence: ['catering_sales', 'delivery_sales', 'catering_sales'] },
    /statement of a month comes with evidence of delivery sales and catering sales\./,
  ],
  [
    'an estimate',
    { estimate: { rule: 'last_year_x_factor', factor: '1.10', after_days: 10 } },
    /not reported 10 days after its end counts as 1\.1 times/,
  ],
])('%s is said and leaves the plain engine at work', (_, changes, sentence) => {
  const text = exampleTerms(changes);
  expect(canonicalJson(dealTermsText(readDealTerms(text)))).toBe(canonicalJson(text));
  expect(termsSentences(text).join(' ')).toMatch(sentence);
  expect(arePlain(readDealTerms(text))).toBe(true);
});

test('the engine reads what the terms say, in its own words', () => {
  const terms = readDealTerms(
    exampleTerms({
      base_rent: { ...EXAMPLE.base_rent, escalation: CPI, due_day: 5, in_advance: false },
      payment_period: 'annual',
      payment_due_days: 30,
      tax: { percentage_rent: '10' },
      interest: { percent: '12' },
    }),
  );
  const { start_date, end_date, template, ...written } = EXAMPLE;
  expect(lifeTermsOf(terms)).toEqual(
    LifeTermsShape.parse({
      ...written,
      base_rent: { ...EXAMPLE.base_rent, escalation: CPI, due: { when: 'arrears', day: 5 } },
      payment: { by: 'year', due_days: 30 },
      tax: { percentage_rent: '10' },
      interest: { percent: '12' },
    }),
  );
});

test.each<[string, Record<string, unknown>, string, RegExp]>([
  [
    'natural rates that rise',
    {
      percentage: {
        ...NATURAL,
        tiers: [
          { over: '0.00', rate: '5' },
          { over: '0.00', rate: '6' },
        ],
      },
    },
    'percentage.tiers.1.rate',
    /fall from tier to tier/,
  ],
  [
    'half months under a retail calendar',
    { percentage: { ...NATURAL, calendar: CALENDAR } },
    'payment_period',
    /no half months/,
  ],
  [
    'a step on the day of an escalation',
    base({
      steps: [{ from: '2027-01-01', amount: '2500.00' }],
      escalation: { kind: 'fixed', percent: '3', first: '2027-01-01' },
    }),
    'base_rent.steps.0.from',
    /Choose another day/,
  ],
  ['no index of the base month', base({ escalation: { ...CPI, index: {} } }), 'base_rent.escalation.index', /2025-11/],
  [
    'lease years that fall',
    base({
      by_year: [
        { year: 3, amount: '1' },
        { year: 2, amount: '1' },
      ],
    }),
    'base_rent.by_year.1.year',
    /rise/,
  ],
  [
    'combined without a natural breakpoint',
    { percentage: CATEGORIES, categories: { rule: 'combined', items: [FOOD] } },
    'categories.rule',
    /natural/,
  ],
  [
    'a word in an escalation that nobody reads',
    base({ escalation: { kind: 'fixed', percent: '3', first: '2027-01-01', cap: '5' } }),
    'base_rent.escalation.cap',
    /Unknown/,
  ],
  ['a due day too far', { payment_due_days: 366 }, 'payment_due_days', /at most 365/],
  ['a tax of more than everything', { tax: { base_rent: '101' } }, 'tax.base_rent', /between 0 and 100/],
])('%s is refused at its field', (_, changes, field, message) => {
  const result = DealTermsBody.safeParse({ ...EXAMPLE, ...changes });
  const problems = result.success ? {} : fieldErrors(result.error);
  expect(Object.keys(problems)).toContain(field);
  expect(problems[field]?.join(' ')).toMatch(message);
});
