// Lists answer {"count", "next", "previous", "results"}; `page` starts at 1 and `pageSize` is cut at 10,000.
// 45 rows with pageSize 20 are three pages: page 3 holds five rows and has no next.
import { z } from 'zod';
import { greaterThan } from '#core/base/messages.ts';

const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 10_000;

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1, greaterThan(0)).max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1, greaterThan(0))
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof PageQuery>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] };

/** Builds the answer for one page; `address` is the path with its query as the caller sent it. */
export function page<Item>(results: Item[], count: number, query: PageQuery, address: string): Page<Item> {
  return {
    count,
    next: query.page * query.pageSize < count ? atPage(address, query.page + 1) : null,
    previous: query.page > 1 ? atPage(address, query.page - 1) : null,
    results,
  };
}

function atPage(address: string, number: number): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(number));
  return `${path}?${parameters}`;
}
