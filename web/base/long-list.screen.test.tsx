import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { PageQuery, page, pageOf } from '#core/base/page.ts';
import { openScreen, press, settled } from '#testing/screen/show.tsx';
import { Refused } from '#testing/screen/stub-server.ts';
import { MoreOf, pagesOf } from '#web/base/long-list.tsx';
import { callWhole } from '#web/base/whole-list.ts';

const PAGE = 999;
const listRows = endpoint({
  method: 'GET',
  path: '/api/rows/',
  allow: 'public',
  summary: 'Rows',
  query: PageQuery,
  reply: pageOf(z.object({ id: z.number() })),
});

const shown = openScreen();
let sight: ((inSight: boolean) => Promise<void>) | undefined;

beforeEach(() => {
  sight = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        sight = async (isIntersecting) => {
          act(() => tell([{ isIntersecting }]));
          await settled();
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Rows({ sorted = false }: { sorted?: boolean }) {
  const query = useInfiniteQuery({ queryKey: ['rows'], ...pagesOf(listRows, { query: { pageSize: PAGE } }) });
  return (
    <>
      <p>Rows: {query.data?.results.length}</p>
      <MoreOf query={query} sorted={sorted} />
    </>
  );
}

/** A server with rows 1 to `count`; `lost` names a page that fails. */
function rows(count: number, lost?: { page: number }) {
  shown.server.on(listRows, ({ query }) => {
    const pageQuery = PageQuery.parse(query);
    if (pageQuery.page === lost?.page) return new Refused(500, { detail: 'Down' });
    const all = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
    const from = (pageQuery.page - 1) * pageQuery.pageSize;
    return page(
      all.slice(from, from + pageQuery.pageSize),
      count,
      pageQuery,
      `/api/rows/?${new URLSearchParams(query)}`,
    );
  });
}

const pagesAsked = () => shown.server.asked.map(({ query }) => query.page);

test('a list of one page has nothing below it', async () => {
  rows(999);
  await shown.show(<Rows />);
  expect(screen.getByText('Rows: 999')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sorted table says that it sorts what is there', async () => {
  rows(1_005);
  await shown.show(<Rows sorted />);
  expect(screen.getByText('999 of 1,005 shown, sorted among themselves')).toBeTruthy();
});

test('the sixth of 1,005 rows comes when the end is in sight, and not before', async () => {
  rows(1_005);
  await shown.show(<Rows />);
  expect(screen.getByText('999 of 1,005 shown')).toBeTruthy();
  await sight?.(false);
  expect(pagesAsked()).toEqual(['1']);
  await sight?.(true);
  expect(pagesAsked()).toEqual(['1', '2']);
  expect(screen.getByText('Rows: 1005')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('it goes on while the end stays in sight, and by the button without scrolling', async () => {
  rows(3_000);
  await shown.show(<Rows />);
  await press('Show more');
  expect(screen.getByText('1,998 of 3,000 shown')).toBeTruthy();
  await sight?.(true);
  await settled();
  expect(pagesAsked()).toEqual(['1', '2', '3', '4']);
  expect(screen.getByText('Rows: 3000')).toBeTruthy();
});

test('a page that fails is said, is not asked for again by itself, and comes by the button', async () => {
  const lost = { page: 2 };
  rows(1_005, lost);
  await shown.show(<Rows />);
  await sight?.(true);
  expect(screen.getByText('999 of 1,005 shown. The others could not be loaded.')).toBeTruthy();
  await settled();
  expect(pagesAsked()).toEqual(['1', '2']);
  lost.page = 0;
  await press('Try again');
  expect(screen.getByText('Rows: 1005')).toBeTruthy();
});

test('a whole list is its first page and then all others at once', async () => {
  rows(2_005);
  const { results, count, next } = await callWhole(listRows, { query: { pageSize: PAGE } });
  expect([results.length, count, next]).toEqual([2_005, 2_005, null]);
  expect(pagesAsked()).toEqual(['1', '2', '3']);
});

test('a row that moves to a page that was read is looked for once more, and found once', async () => {
  let order = [1, 2, 3, 4, 5];
  shown.server.on(listRows, ({ query }) => {
    const pageQuery = PageQuery.parse(query);
    const from = (pageQuery.page - 1) * pageQuery.pageSize;
    const reply = page(
      order.slice(from, from + pageQuery.pageSize).map((id) => ({ id })),
      5,
      pageQuery,
      '/api/rows/',
    );
    // Somebody touches row 5, which is the newest from then on.
    order = [5, 1, 2, 3, 4];
    return reply;
  });
  const { results } = await callWhole(listRows, { query: { pageSize: 2 } });
  expect(results.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(pagesAsked()).toEqual(['1', '2', '3', '1', '2', '3']);
});
