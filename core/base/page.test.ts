import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_PAGE_SIZE, PageQuery, page, pageOf } from '#core/base/page.ts';

test.each<[Record<string, unknown>, { page: number; pageSize: number } | 'refused']>([
  [{}, { page: 1, pageSize: 100 }],
  [
    { page: '3', pageSize: '20' },
    { page: 3, pageSize: 20 },
  ],
  [{ pageSize: '9999' }, { page: 1, pageSize: 9_999 }],
  [{ pageSize: '10001' }, { page: 1, pageSize: MAX_PAGE_SIZE }],
  [{ pageSize: '1000000000' }, { page: 1, pageSize: MAX_PAGE_SIZE }],
  [{ pageSize: '-1' }, 'refused'],
  [{ pageSize: '0' }, 'refused'],
  [{ pageSize: '1.5' }, 'refused'],
  [{ page: '0' }, 'refused'],
  [{ page: '1000001' }, 'refused'],
  [{ page: 'last' }, 'refused'],
])('%o asks for %o', (query, expected) => {
  expect(PageQuery.safeParse(query).data ?? 'refused').toEqual(expected);
});

test('the first page is 1: what is said of 0 names a bound that 1 is beyond', () => {
  const { error } = PageQuery.safeParse({ page: '0', pageSize: '0' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be > than 0', 'Must be > than 0']);
});

test.each([
  [1, '/api/deals/?status=a&status=b&page=2', null],
  [2, '/api/deals/?status=a&status=b&page=3', '/api/deals/?status=a&status=b&page=1'],
  [3, null, '/api/deals/?status=a&status=b&page=2'],
])('45 rows by 20, page %i', (number, next, previous) => {
  const rows = number === 3 ? [1, 2, 3, 4, 5] : [];
  const answer = page(rows, 45, { page: number, pageSize: 20 }, '/api/deals/?status=a&status=b');
  expect(answer).toEqual({ count: 45, next, previous, results: rows });
  expect(pageOf(z.number()).parse(answer)).toEqual(answer);
});

test('exactly full pages have no further one', () => {
  expect(page([], 40, { page: 2, pageSize: 20 }, '/api/deals/').next).toBeNull();
  expect(page([], 0, { page: 1, pageSize: 20 }, '/api/deals/')).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
});

test('the address keeps what the caller asked, encoded', () => {
  expect(page([], 3, { page: 1, pageSize: 1 }, '/api/deals/?search=a%26b&page=1').next).toBe(
    '/api/deals/?search=a%26b&page=2',
  );
});
