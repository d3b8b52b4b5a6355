import { expect, test } from 'vitest';
import { storeWords } from '#web/reports/stores/store-cells.tsx';

const STORE = {
  deal: 2,
  lineage: 2,
  name: 'Juniper & Rye',
  unit: 'Suite 104',
  premises: { id: 1, name: 'Foundry Hall' },
  company: { id: 6, name: 'Juniper & Rye Bakehouse LLC' },
  area_sqft: 3069,
};

test.each([
  ['an owner of several properties', 'landlord', 'portfolio', ['Juniper & Rye', 'Suite 104, Foundry Hall']],
  ['within one property', 'landlord', 'property', ['Juniper & Rye', 'Suite 104']],
  ['a merchant', 'retailer', 'company', ['Foundry Hall', 'Suite 104']],
] as const)('%s', (_, side, kind, words) => {
  expect(Object.values(storeWords({ side, kind }, STORE))).toEqual(words);
});

test('sales that no store counts keep their name', () => {
  expect(storeWords({ side: 'retailer', kind: 'company' }, { ...STORE, deal: null, premises: null, unit: '' })).toEqual(
    {
      name: 'Juniper & Rye',
      where: '',
    },
  );
});
