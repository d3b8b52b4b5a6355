import { expect, test } from 'vitest';
import type { Deal } from '#core/deals/shapes.ts';
import { unitChoices } from '#web/deals/unit-choices.ts';

const deal = (premises_unit: string, status: Deal['status'], legal_name: string, original: number | null = null) =>
  ({ status, original, landlord: { premises_unit }, retailer: { legal_name } }) as Deal;
const units = [
  { name: '120', area_sqft: 4_600 },
  { name: '121', area_sqft: null },
  { name: '122', area_sqft: 900 },
  { name: '122', area_sqft: 900 },
];

test('each unit says its area and who is in it, vacant ones first', () => {
  const deals = [
    deal('120', 'active_pending', 'Ember & Oak', 3),
    deal('120', 'pending', 'Ember & Oak', 4),
    deal('121', 'pending', 'Rye LLC'),
    deal('122', 'finished', 'Old'),
  ];
  expect(unitChoices(units, deals)).toEqual([
    { name: '122', words: '900 sq ft, vacant', isVacant: true },
    { name: '120', words: '4,600 sq ft, Ember & Oak', isVacant: false },
    { name: '121', words: 'proposed to Rye LLC', isVacant: false },
  ]);
});

test('before the agreements are there nothing is called vacant', () => {
  expect(unitChoices(units, undefined).map(({ words }) => words)).toEqual(['4,600 sq ft', '', '900 sq ft']);
});
