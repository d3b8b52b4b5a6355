// Where the items of a deal's sales definition come from, beyond those that every till tells: which names of which
// channels its merchant mapped to them. An item that nobody mapped, or that no mapping can name, has no source.

import { TOLD_ITEMS } from '#core/deals/sales-items.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';
import { listKindSources } from '#server/sales/categories/kind-sources.ts';

const TOLD = new Set<string>(TOLD_ITEMS);

export async function itemSources(
  { db }: Pick<Ctx, 'db'>,
  deal: AccessibleDeal,
  parts: readonly TermsPart[],
): Promise<Receipt['item_sources']> {
  const named = parts.flatMap(
    ({
      terms: {
        sales_definition: { exclude, caps },
      },
    }) => [...exclude, ...caps.map(({ item }) => item)],
  );
  const items = [...new Set(named)].filter((item) => !TOLD.has(item));
  if (items.length === 0) return [];
  const sources = await listKindSources(db, deal.lineage_id);
  return items.map((item) => ({
    item,
    sources: sources
      .filter(({ kind }) => kind === item)
      .map(({ channel, name }) => ({ channel, name: name === '*' ? null : name })),
  }));
}
