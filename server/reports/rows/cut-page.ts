// Reports that are longer than a page.
import type { PageQuery } from '#core/base/page.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';

/** The address is named by the links to the pages before and after. */
export type PagedCtx = ReadCtx & Pick<Ctx, 'request'>;

export function cutPage<Each>(all: readonly Each[], { page: number, pageSize }: PageQuery): Each[] {
  return all.slice((number - 1) * pageSize, number * pageSize);
}
