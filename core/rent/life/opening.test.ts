import { expect, test } from 'vitest';
import { baseRent, errorOf, figuresAt, lifeOf, lifeTerms, linesAt, monthly, over } from '#testing/rent/life-terms.ts';

const opening = (others = {}) => ({ day: '2026-06-30', sales: '600000.00', percentage_billed: '20000.00', ...others });
const lease = (terms: ReturnType<typeof lifeTerms>, open = opening()) =>
  lifeOf([{ from: '2026-01-01', terms }], { sales: monthly('100000.00'), opening: open });

test('rows of the old books do not count again; its billing counts in the first line', () => {
  const life = lease(lifeTerms(over('400000.00')));
  expect(linesAt(life, '2026-08-31')).toEqual(['2026-07-31 -5000.00', '2026-08-31 5000.00']);
  expect(figuresAt(life, '2026-08-31').adjusted_gross).toBe('800000.00');
  expect(figuresAt(life, '2026-06-29').adjusted_gross).toBe('0.00');
});

test('yearly limits count what the old books billed', () => {
  const limits = { maximum: { year: '24000.00' } };
  expect(figuresAt(lease(lifeTerms(limits)), '2026-12-31').percentage_rent).toBe('4000.00');
  const minimum = lease(lifeTerms({ minimum: { year: '70000.00' } }));
  expect(figuresAt(minimum, '2026-12-31').percentage_rent).toBe('50000.00');
});

test('each_period: lines stand alone and the true-up settles the year with the old books', () => {
  const terms = lifeTerms({ ...over('600000.00'), interim: 'each_period', reconcile: 'annual' });
  // July on: 100,000.00 against 50,000.00 each month, 2,500.00. The year: 600,000.00 x 5% less 20,000.00 less 15,000.00.
  expect(figuresAt(lease(terms), '2026-12-31')).toMatchObject({ percentage_rent: '10000.00', true_up: '-5000.00' });
});

test('an amendment after the take-over goes on from the opening position', () => {
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: lifeTerms(over('550000.00')) },
      { from: '2026-08-01', terms: lifeTerms(over('550000.00', '10')) },
    ],
    { sales: monthly('100000.00'), opening: opening({ percentage_billed: '2500.00' }) },
  );
  expect(linesAt(life, '2026-08-31')).toEqual(['2026-07-31 5000.00', '2026-08-31 10000.00']);
});

test('base rent that the old books missed is one line, by due day; without a figure nothing is missing', () => {
  const terms = lifeTerms({}, baseRent('1000.00', { due: { when: 'arrears', day: 5 } }));
  expect(figuresAt(lease(terms), '2026-07-31').base_rent).toBe('1000.00');
  // Due by 30 June: January to May, 5,000.00.
  const short = figuresAt(lease(terms, opening({ base_billed: '4400.00' })), '2026-07-31');
  expect(short.base_lines).toEqual([
    { period_end: '2026-06-30', amount: '600.00' },
    { period_end: '2026-06-30', amount: '1000.00' },
  ]);
});

test.each([
  ['opening: ', lease(lifeTerms({ breakpoint_period: 'monthly' }))],
  ['opening.sales: ', lease(lifeTerms(), opening({ sales: { food: '1.00' } }))],
  ['opening.day: ', lease(lifeTerms({ interim: 'each_period' }), opening({ day: '2026-06-29' }))],
  ['opening.day: ', { ...lease(lifeTerms(), opening({ day: '2026-06-29' })), reported: [] }],
  ['opening.day: ', lease(lifeTerms(), opening({ day: '2025-12-31' }))],
])('refused at %s', (path, life) => {
  expect(errorOf(life)).toContain(path);
});
