import { expect, test } from 'vitest';
import { placeWords } from '#web/search/place-words.ts';

const store = { premises: 'Foundry Hall', address: 'Harbor Pittsburgh LLC, Suite 104', status: 'active' as const };

test('the property is named, and what is not in force says so', () => {
  expect(placeWords(store)).toBe('Foundry Hall. Harbor Pittsburgh LLC, Suite 104');
  expect(placeWords({ ...store, status: 'finished' })).toBe('Foundry Hall. Harbor Pittsburgh LLC, Suite 104. Expired');
});
