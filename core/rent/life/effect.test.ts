import { expect, test } from 'vitest';
import { baseRent, errorOf, figuresAt, lifeOf, lifeTerms, monthly } from '#testing/rent/life-terms.ts';

const proposed = { from: '2026-10-01', terms: lifeTerms({ tiers: [{ over: '0.00', rate: '6' }] }, baseRent('900.00')) };
const lease = (others = {}) =>
  lifeOf([{ from: '2026-01-01', terms: lifeTerms({}, baseRent('1000.00', { due: { when: 'advance', day: 1 } })) }], {
    sales: monthly('10000.00', 8),
    events: [
      {
        on: '2026-09-20',
        kind: 'propose',
        version: proposed,
        projection: monthly('20000.00', 4, '2026-09'),
        ...others,
      },
    ],
  });

test('known sales and a projection of the days to come, with and without the proposal', () => {
  // 15 September has passed: 80,000.00 known and 60,000.00 projected. Base rent by month ended: 12,000.00 and 11,700.00.
  expect(figuresAt(lease(), '2026-09-20').effect).toEqual({
    until: '2026-12-31',
    without: { percentage_rent: '7000.00', base_rent: '12000.00', additional_fees: '0.00', total_due: '19000.00' },
    with: { percentage_rent: '7600.00', base_rent: '11700.00', additional_fees: '0.00', total_due: '19300.00' },
    difference: '300.00',
  });
  expect(figuresAt(lease(), '2026-09-19').effect).toBeUndefined();
});

test('by month, projections stand for the months that nobody has reported', () => {
  const reported = Array.from({ length: 8 }, (_, index) => ({ month: `2026-0${index + 1}-01`, on: '2026-09-10' }));
  const { effect } = figuresAt({ ...lease({ until: '2026-09-30' }), reported }, '2026-09-20') as {
    effect?: { without: object };
  };
  expect(effect?.without).toMatchObject({ percentage_rent: '5000.00' });
});

test('a proposal that could not be computed is refused', () => {
  const version = { ...proposed, terms: lifeTerms({ tier_rule: 'reached' }) };
  expect(errorOf(lease({ version }))).toContain('events.0.version.terms.percentage.tier_rule');
  expect(errorOf(lease({ version: { ...proposed, from: '2031-01-01' } }))).toContain('events.0.version.from');
});

test('a proposal is set against what is agreed on its day, not against what is agreed later', () => {
  const capped = lifeTerms({ maximum: { year: '40000.00' } });
  const propose = (terms: typeof capped) =>
    lifeOf(
      [
        { from: '2026-01-01', terms: lifeTerms() },
        { from: '2027-01-01', terms: capped },
      ],
      {
        sales: monthly('100000.00'),
        events: [
          { on: '2026-09-20', kind: 'propose', version: { from: '2027-07-01', terms } },
          { on: '2026-12-01', kind: 'amend', version: 1 },
        ],
      },
    );
  expect(figuresAt(propose(lifeTerms()), '2026-09-20').effect).toMatchObject({ difference: '0.00' });
  expect(errorOf(propose(capped))).toContain('events.0.version.terms.percentage.maximum.year');
});
