import { describe, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, day } from '#core/base/time.ts';
import { usualRule, waitsForApproval } from '#core/payments/approvals/approval-rule.ts';
import { type DraftFacts, draftChange, type RentOfPeriod } from '#core/payments/approvals/draft-flags.ts';
import { flagWords } from '#core/payments/approvals/flag-words.ts';

/** Sales of 1,000.00 on each day; rent from the given day on, the whole of it on that day. */
function period(from: string, through: string, percentage: number, rentFrom: string = from): RentOfPeriod {
  const days = [];
  for (let at = day(from); at <= through; at = addDays(at, 1)) {
    const rent = cents(at === rentFrom ? percentage : at > rentFrom ? 1 : 0);
    days.push({ day: at, gross: cents(100_000), adjusted: cents(100_000), rent });
  }
  return { from: day(from), through: day(through), percentage: cents(percentage), days };
}

const october = (percentage: number, rentFrom?: string) => period('2026-10-16', '2026-10-31', percentage, rentFrom);
const november = (percentage: number, rentFrom?: string) => period('2026-11-01', '2026-11-15', percentage, rentFrom);

const facts = (changes: Partial<DraftFacts> = {}): DraftFacts => ({
  periods: [november(100_000)],
  lines: [{ kind: 'percentage', amount: cents(100_000) }],
  total: cents(100_000),
  last: october(100_000),
  isFirst: false,
  missing: 0,
  estimates: 0,
  trueUp: cents(0),
  notCharged: cents(0),
  leaseEnds: null,
  ...changes,
});
const words = (changes: Partial<DraftFacts>) => flagWords(draftChange(facts(changes)).flags, 'USD');

test('a draft like the last period has nothing to look at', () => {
  expect(draftChange(facts())).toEqual({ percentage: 100_000, last: 100_000, change: 0, flags: [] });
});

describe('15% off the last period', () => {
  test.each([
    [115_000, ''],
    [115_001, '+$150.01, more than 15% off the last period'],
    [85_000, ''],
    [84_999, '−$150.01, more than 15% off the last period'],
    [0, '−$1,000.00, more than 15% off the last period'],
  ])('%i after 1,000.00: %j', (percentage, said) => {
    expect(words({ periods: [november(percentage)] })).toBe(said);
  });
});

describe('the breakpoint', () => {
  test('2,270.59 after 417.64 is +1,852.95: the store passed its breakpoint on October 29', () => {
    const drafted = draftChange(facts({ periods: [november(227_059)], last: october(41_764, '2026-10-29') }));
    expect(drafted).toEqual({
      percentage: 227_059,
      last: 41_764,
      change: 185_295,
      flags: [{ kind: 'passed_breakpoint', day: '2026-10-29' }],
    });
  });

  test.each<[string, Partial<DraftFacts>, string]>([
    [
      'after a period without rent',
      { periods: [november(51_476, '2026-11-10')], last: october(0, '2027-01-01') },
      'First above the breakpoint, since Nov 10',
    ],
    [
      'where no period before was collected, beside the first invoice',
      { periods: [november(51_476, '2026-11-10')], last: null, isFirst: true },
      'First invoice; first above the breakpoint, since Nov 10',
    ],
    [
      'shortly before the end of the lease',
      { periods: [november(90_285, '2026-11-10')], last: null, leaseEnds: day('2026-11-29') },
      'First above the breakpoint, since Nov 10; lease ends Nov 29',
    ],
    ['is not named where every day that sold had rent', { last: null }, ''],
  ])('%s', (_, changes, said) => expect(words(changes)).toBe(said));

  test('days that sold nothing, or that nobody reported, are no days below it', () => {
    const days = [
      { day: day('2026-11-01'), gross: null, rent: cents(0) },
      { day: day('2026-11-02'), gross: cents(0), rent: cents(0) },
      { day: day('2026-11-03'), gross: cents(100_000), rent: cents(6_000) },
    ];
    const drafted = { from: day('2026-11-01'), through: day('2026-11-03'), percentage: cents(6_000), days };
    expect(words({ periods: [drafted], last: null })).toBe('');
  });
});

describe('every other reason', () => {
  test.each<[Partial<DraftFacts>, string]>([
    [
      { periods: [november(184_124)], last: october(308_473), notCharged: cents(106_955) },
      'Maximum reached: $1,069.55 not charged',
    ],
    [{ missing: 1 }, '1 day is missing'],
    [{ missing: 5 }, '5 days are missing'],
    [{ estimates: 2 }, '2 months count with an estimate'],
    [{ isFirst: true, last: null }, 'First invoice'],
    [{ trueUp: cents(-12_050) }, 'Yearly reconciliation of −$120.50'],
    [{ total: cents(-5_000) }, 'Credit of $50.00'],
    [
      { lines: [{ kind: 'correction', amount: cents(-1_000) }], total: cents(99_000) },
      'Earlier periods corrected by −$10.00',
    ],
    [{ leaseEnds: day('2026-12-16') }, 'Lease ends Dec 16'],
    [{ leaseEnds: day('2026-12-17') }, ''],
    [{ periods: [november(1), period('2026-11-16', '2026-11-30', 2)] }, '2 periods at once'],
    [{ periods: [], lines: [{ kind: 'base', amount: cents(200_000) }] }, ''],
  ])('%j: %s', (changes, said) => expect(words(changes)).toBe(said));

  test('what keeps rent back explains a fall: its size is not named beside it', () => {
    const { change, flags } = draftChange(
      facts({ periods: [november(184_124)], last: october(308_473), notCharged: cents(106_955) }),
    );
    expect(change).toBe(-124_349);
    expect(flags).toEqual([{ kind: 'maximum', amount: 106_955 }]);
  });
});

describe('who waits', () => {
  const flag = { kind: 'first_invoice' as const };
  test.each([
    ['by_itself', [flag], false, false],
    ['by_itself', [], true, false],
    ['when_flagged', [], true, true],
    ['by_hand', [], false, true],
    ['when_flagged', [], false, false],
    ['when_flagged', [flag], false, true],
  ] as const)('%s with %j, held %s: %s', (rule, flags, isHeld, waits) => {
    expect(waitsForApproval(rule, flags, isHeld)).toBe(waits);
  });

  test('AutoPay begins by itself, a lease without it by hand', () => {
    expect([usualRule({ hasAutopay: true }), usualRule({ hasAutopay: false })]).toEqual(['by_itself', 'by_hand']);
  });
});
