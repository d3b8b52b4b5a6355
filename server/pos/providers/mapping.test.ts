import { expect, test } from 'vitest';
import { entriesAt, readMapping, recordsFrom } from '#server/pos/providers/mapping.ts';

test.each([
  ['a list', { data: { sales: [1] } }, [1]],
  ['null', { data: { sales: null } }, []],
  ['nothing', {}, []],
])('%s where entries stand', (_, answer, entries) => {
  expect(entriesAt(answer, 'data.sales')).toEqual(entries);
});

test('something else in place of the list is no answer without entries', () => {
  expect(() => entriesAt({ sales: { '1': {} } }, 'sales')).toThrow('no list at sales');
});

test('a time without a zone is in UTC', () => {
  const { sales } = recordsFrom({ id: '1', closed_at: '2026-03-05 03:00:00', total: '1.00' }, readMapping(), 'USD');
  expect(sales[0]?.occurred_at).toBe('2026-03-05T03:00:00.000Z');
});
