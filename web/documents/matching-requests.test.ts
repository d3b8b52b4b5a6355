import { expect, test } from 'vitest';
import { matchingRequests } from '#web/documents/matching-requests.ts';

const INSURANCE = {
  id: 1,
  status: 'review' as const,
  name: 'Certificate of insurance',
  merchant: 'Juniper & Rye',
  premises: { id: 1, name: 'Foundry Hall', unit: 'Suite 104' },
  document: { filename: 'acord-25.pdf' },
};
const LICENSE = { ...INSURANCE, id: 2, status: 'pending' as const, name: 'Business license', document: null };

test.each<[string, Parameters<typeof matchingRequests>[1], number[]]>([
  ['everything', { state: undefined, search: '' }, [1, 2]],
  ['one state', { state: 'pending', search: '' }, [2]],
  ['a word in any case', { state: undefined, search: 'LICENSE' }, [2]],
  ['words from several places', { state: undefined, search: 'juniper 104 certificate' }, [1]],
  ['the file’s name', { state: undefined, search: 'acord' }, [1]],
  ['state and words together', { state: 'pending', search: 'acord' }, []],
])('%s', (_, filter, ids) => {
  expect(matchingRequests([INSURANCE, LICENSE], filter).map(({ id }) => id)).toEqual(ids);
});
