import { expect, test } from 'vitest';
import { chosenCompany } from '#web/properties/companies/current-company.ts';

const TWO = [{ id: 3 }, { id: 8 }];

test.each<[string, { id: number }[], string | undefined, string | null, number | undefined]>([
  ['the one in the address', TWO, '8', '3', 8],
  ['the one chosen last', TWO, undefined, '8', 8],
  ['the first when nothing is chosen', TWO, undefined, null, 3],
  ['the first when the chosen one is gone', TWO, undefined, '99', 3],
  ['none when the address names a foreign one', TWO, '99', '3', undefined],
  ['none without companies', [], undefined, null, undefined],
])('%s', (_, companies, named, remembered, expected) => {
  expect(chosenCompany(companies, named, remembered)?.id).toBe(expected);
});
