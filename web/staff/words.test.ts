import { expect, test } from 'vitest';
import { fileAddress, objectWords, permissionWords, statePill } from '#web/staff/words.ts';

test.each([
  [{ deal: 12, side: 'landlord' }, 'deal:12 side:landlord'],
  [{ session: 7, support: true }, 'session:7 support:true'],
  [{ deal: 1, side: null, more: { deep: 1 } }, 'deal:1'],
  [{}, ''],
])('%o', (object, words) => expect(objectWords(object)).toBe(words));

test('permissions as people call them', () => {
  expect(permissionWords(['permission_owner', 'permission_sales'])).toBe('Owner');
  expect(permissionWords(['permission_sales', 'permission_view_autopay'])).toBe('View Sales, View AutoPay');
  expect(permissionWords([])).toBe('Nothing yet');
});

test('states and addresses', () => {
  expect(statePill({ kind: 'deal', state: 'moved' })).toEqual({ tone: 'ended', word: 'Replaced' });
  expect(statePill({ kind: 'user', state: 'disabled' }).tone).toBe('failed');
  expect(statePill({ kind: 'user', state: 'new' }).word).toBe('new');
  expect(fileAddress('company', 7)).toBe('/staff/companies/7');
});
