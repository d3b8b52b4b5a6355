import { expect, test } from 'vitest';
import { errorOf, figuresAt, lifeOf, lifeTerms, linesAt, monthly, over } from '#testing/rent/life-terms.ts';

const CLOSE = { on: '2026-04-15', kind: 'close' as const, month: '2026-02-01' };
const reportedFrom = (months: readonly string[]) => months.map((month) => ({ month: `${month}-01`, on: '2026-05-02' }));
const lease = (percentage = {}) =>
  lifeOf([{ from: '2026-01-01', terms: lifeTerms(percentage) }], { sales: monthly('1000.00') });
const report = (on: string, month: string, gross: string, audit = false) => {
  return { on, kind: 'report' as const, month: `${month}-01`, rows: [{ day: `${month}-10`, gross }], audit };
};

test('a line waits for its months, and a missing one gives nothing back', () => {
  const life = { ...lease(over('1500.00')), reported: reportedFrom(['2026-01', '2026-02', '2026-04']) };
  expect(linesAt(life, '2026-05-01')).toEqual([]);
  expect(linesAt(life, '2026-05-02')).toEqual(['2026-02-28 25.00', '2026-04-30 50.00']);
  expect(figuresAt(life, '2026-05-02')).toMatchObject({ waiting: ['2026-03-01'], percentage_rent: '75.00' });
});

test('rows of a month that lie outside of the term count nothing', () => {
  const rows = ['2026-03-10', '2026-03-11', '2026-03-31'].map((day) => ({ day, gross: '100.00' }));
  const events = [{ on: '2026-04-02', kind: 'report' as const, month: '2026-03-01', rows }];
  const life = { ...lifeOf([{ from: '2026-03-11', terms: lifeTerms() }]), reported: [], events };
  // 5% of the two rows from the 11th on.
  expect(figuresAt(life, '2026-04-02')).toMatchObject({ percentage_rent: '10.00', adjusted_gross: '200.00' });
  expect(errorOf({ ...life, events: [{ ...events[0], month: '2026-04-01' }] })).toContain('events.0.month');
});

test('annualised to date, a low month is a credit whether the month before it is in or not', () => {
  const terms = lifeTerms({ ...over('1200000.00'), interim: 'cumulative_annualised' });
  const sales = ['2026-01', '2026-02', '2026-04'].map((month, index) => {
    return { day: `${month}-15`, gross: ['120000.00', '130000.00', '70000.00'][index]! };
  });
  const reported = reportedFrom(['2026-01', '2026-02', '2026-04']);
  const life = { ...lifeOf([{ from: '2026-01-01', terms }], { sales }), reported };
  // 5% x (250,000 - 200,000) = 2,500 to February; April is the third with a line: 5% x (320,000 - 300,000) = 1,000.
  const first = ['2026-01-31 1000.00', '2026-02-28 1500.00'];
  expect(linesAt(life, '2026-05-02')).toEqual([...first, '2026-04-30 -1500.00']);
  // March of 100,000 leaves it so: 5% x (350,000 - 300,000) = 2,500 to March, 1,000 to April.
  const later = { ...life, events: [report('2026-06-01', '2026-03', '100000.00')] };
  expect(linesAt(later, '2026-06-01')).toEqual([...first, '2026-04-30 -1500.00']);
});

test('the minimum of a breakpoint period waits for all its months', () => {
  const quarters = { breakpoint_period: 'quarterly', minimum: { period: '500.00' } } as const;
  const life = {
    ...lease(quarters),
    reported: reportedFrom(['2026-01', '2026-03']),
    events: [report('2026-05-10', '2026-02', '1000.00')],
  };
  expect(figuresAt(life, '2026-05-05').percentage_rent).toBe('100.00');
  expect(figuresAt(life, '2026-05-10').percentage_rent).toBe('500.00');
});

test.each([
  ['before the month has ended', [report('2026-02-28', '2026-02', '1.00')], 'report'],
  ['of a closed month', [CLOSE, report('2026-04-20', '2026-02', '1.00')], 'report'],
  ['certifying what nobody reported', [{ on: '2026-04-20', kind: 'certify' as const, month: '2026-03-01' }], 'certify'],
  ['closing what nobody reported', [{ on: '2026-04-20', kind: 'close' as const, month: '2026-03-01' }], 'close'],
])('refused: %s', (_, events, kind) => {
  const life = { ...lease(), reported: [{ month: '2026-02-01', on: '2026-03-05' }], events };
  const before = figuresAt({ ...life, events: events.slice(0, -1) }, '2026-04-30');
  const after = figuresAt(life, '2026-04-30');
  expect(after.refused).toEqual([{ on: events.at(-1)!.on, kind, month: events.at(-1)!.month }]);
  expect({ ...after, refused: [] }).toEqual({ ...before, refused: [] });
});

test('a closed month takes an audit case and stays closed; a restatement is to be certified anew', () => {
  const certify = { on: '2026-03-10', kind: 'certify' as const, month: '2026-02-01' };
  const life = { ...lease(), reported: [{ month: '2026-02-01', on: '2026-03-05' }] };
  const stateAfter = (...events: NonNullable<Parameters<typeof figuresAt>[0]['events']>) =>
    (figuresAt({ ...life, events }, '2026-06-01').months as Record<string, string>)['2026-02-01'];
  expect(stateAfter(certify)).toBe('certified');
  expect(stateAfter(certify, report('2026-03-20', '2026-02', '7.00'))).toBe('reported');
  expect(stateAfter(certify, CLOSE, report('2026-05-20', '2026-02', '7.00', true))).toBe('closed');
});

test('after the run-off only audit cases count', () => {
  const term = { start: '2026-01-01', end: '2026-03-31', run_off_days: 10 };
  const life = (event: ReturnType<typeof report>) => ({ ...lease(), term, reported: [], events: [event] });
  expect(figuresAt(life(report('2026-04-10', '2026-03', '1000.00')), '2026-05-01').percentage_rent).toBe('50.00');
  expect(figuresAt(life(report('2026-04-11', '2026-03', '1000.00')), '2026-05-01').percentage_rent).toBe('0.00');
  expect(figuresAt(life(report('2026-04-11', '2026-03', '1000.00', true)), '2026-05-01').percentage_rent).toBe('50.00');
});

test('an estimate is last year’s month times the factor, by category, and a report replaces it', () => {
  const items = [
    { category: 'food', tiers: [{ over: '0.00', rate: '5' }] },
    { category: 'drinks', tiers: [{ over: '0.00', rate: '10' }] },
  ];
  const terms = lifeTerms({ breakpoint: 'stated', tiers: [] }, { categories: { rule: 'separate', items } });
  const life = lifeOf([{ from: '2025-01-01', terms }], {
    sales: [
      { day: '2025-03-01', gross: '100.00', category: 'food' },
      { day: '2025-03-31', gross: '33.33', category: 'drinks', tax: '3.33' },
    ],
    reported: [{ month: '2025-03-01', on: '2025-04-02' }],
    estimate: { rule: 'last_year_x_factor', factor: '1.5', after_days: 10 },
    events: [{ on: '2026-05-01', kind: 'report', month: '2026-03-01', rows: [] }],
  });
  expect(figuresAt(life, '2026-04-09').estimated).toEqual([]);
  // 150.00 x 5% + 45.00 x 10% on 31 March 2026, beside 5.00 + 3.00 of 2025.
  expect(figuresAt(life, '2026-04-10')).toMatchObject({ estimated: ['2026-03-01'], percentage_rent: '20.00' });
  expect(figuresAt(life, '2026-05-01')).toMatchObject({ estimated: [], percentage_rent: '8.00' });
  const atOnce = { ...life, estimate: { ...life.estimate!, after_days: 0 } };
  const counted = { estimated: ['2026-03-01'], waiting: expect.not.arrayContaining(['2026-03-01']) };
  expect(figuresAt(atOnce, '2026-03-31')).toMatchObject({ ...counted, percentage_rent: '20.00' });
});

test('months are named by their first day, and events follow in time', () => {
  expect(errorOf({ ...lease(), reported: [{ month: '2026-01-02', on: '2026-02-02' }] })).toContain('reported.0.month');
  expect(errorOf({ ...lease(), events: [CLOSE, { ...CLOSE, on: '2026-04-14' }] })).toContain('events.1.on');
  expect(errorOf({ ...lease(), events: [{ on: '2026-04-14', kind: 'sing' }] })).toContain('events.0.kind');
  expect(
    errorOf({
      ...lease(),
      events: [
        report('2026-04-14', '2026-02', '1.00'),
        { ...report('2026-04-14', '2026-03', '1.00'), month: '2026-02-01' },
      ],
    }),
  ).toContain('events.1.month');
});
