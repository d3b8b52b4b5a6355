import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';

export function paged({ page, pageSize }: PageQuery): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
}
