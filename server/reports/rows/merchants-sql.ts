// The merchants of a portfolio in the order of their first connection, which gives the first nine a colour of their own.
import { sql } from 'kysely';
import { MERCHANT_COLORS } from '#core/reports/figures-contract.ts';
import { list } from '#server/base/db/lists.ts';
import { type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';

type FirstMerchant = { company: number; place: number };

/** Of the portfolios of these properties, as far as the viewer reads their sales. */
export function listFirstMerchants(viewer: Viewer, premises: readonly number[]): Read<FirstMerchant[]> {
  if (premises.length === 0) return readNothing([]);
  const query = sql`select company, place from (
      select d.retailer_company_id as company, row_number() over (order by min(d.lineage_id)) as place
      from deals d join premises p on p.id = d.premises_id
      where p.master_company_id in (select master_company_id from premises where id = any(${list(premises)}::integer[]))
        and d.retailer_company_id is not null and ${salesSeenBy(viewer)}
        and d.status in ('active', 'active_pending', 'finished', 'archived')
      group by d.retailer_company_id) merchants
    where place <= ${MERCHANT_COLORS}`;
  return readRows(['company', 'place'], query);
}
