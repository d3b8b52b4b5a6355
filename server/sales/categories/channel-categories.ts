// The names of a channel's sales and what they mean to leases. Only the merchant says it; every deal that counts the
// channel reads of it in its activity, since the rent of days that were counted already may change.
import { moneyText, ZERO } from '#core/base/money.ts';
import { notAllowed } from '#core/base/problem.ts';
import { isSalesKind, SALES_KIND_LABELS } from '#core/deals/sales-items.ts';
import {
  type CategoryMeanings,
  type ChannelCategories,
  EVERYTHING,
  NO_CATEGORY,
} from '#core/sales/category-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { record } from '#server/deals/record.ts';
import { readChannel, requireOwnChannel } from '#server/pos/channels.ts';
import * as queries from '#server/sales/categories/category-sql.ts';
import { refuseClosedNames } from '#server/sales/closing/refuse-closed.ts';
import { findCurrencySeen } from '#server/sales/read-sql.ts';

export async function readChannelCategories(ctx: Ctx, id: number): Promise<ChannelCategories> {
  const { name, can_edit } = await readChannel(ctx, id);
  const currency = (await findCurrencySeen(ctx.db, ctx.viewer, id)) ?? notAllowed();
  const meanings = new Map((await queries.listMeanings(ctx.db, id)).map((entry) => [entry.name, entry]));
  const sold = await queries.listNamedSales(ctx.db, ctx.viewer, id);
  const leases = await queries.listLeaseNames(ctx.db, ctx.viewer, id);
  const unsold = [...meanings.keys()].filter((each) => !sold.some((entry) => entry.name === each));
  const named = [...sold, ...unsold.map((each) => ({ name: each, gross: ZERO, last_day: null }))];
  return {
    channel: { id, name },
    can_edit,
    currency,
    results: named.map(({ name: each, gross, last_day }) => {
      const meaning = meanings.get(each);
      const kind = meaning?.kind ?? null;
      return {
        name: each,
        gross: moneyText(gross),
        last_day,
        category: meaning?.category ?? null,
        kind: kind !== null && isSalesKind(kind) ? kind : null,
      };
    }),
    lease_categories: [...new Set(leases.flatMap(({ categories }) => categories))].sort(),
    lease_kinds: [...new Set(leases.flatMap(({ items }) => items.filter(isSalesKind)))],
  };
}

export async function setChannelCategories(
  ctx: Ctx,
  id: number,
  meanings: CategoryMeanings,
): Promise<ChannelCategories> {
  const channel = await requireOwnChannel(ctx, id);
  const before = new Map((await queries.listMeanings(ctx.db, id)).map((entry) => [entry.name, entry]));
  const changed = meanings.filter(({ name, category, kind }) => {
    const meaning = before.get(name);
    return (meaning?.category ?? null) !== (category || null) || (meaning?.kind ?? null) !== kind;
  });
  const telling = (await queries.listLeaseNames(ctx.db, ctx.viewer, id)).filter(
    ({ categories, items }) => categories.length > 0 || items.some(isSalesKind),
  );
  await refuseClosedNames(
    ctx.db,
    id,
    telling.map(({ lineage_id }) => lineage_id),
    changed.map(({ name }) => name),
  );
  for (const { name, category, kind } of changed) {
    await queries.setMeaning(ctx.db, id, { name, category: category || null, kind }, ctx.viewer.userId, ctx.now);
  }
  if (changed.length > 0) await notifyDeals(ctx, id, channel.name, changed);
  return readChannelCategories(ctx, id);
}

async function notifyDeals(ctx: Ctx, id: number, channel: string, changed: CategoryMeanings): Promise<void> {
  const after = { channel, said: changed.map(sentence).join('; ') };
  for (const lease of await queries.listLeaseNames(ctx.db, ctx.viewer, id)) {
    const deal = await requireDeal(ctx, lease.id);
    await record(ctx, deal, { happening: 'categories_mapped', side: 'retailer', after });
  }
}

/** "“Web shop” is Online sales". */
function sentence({ name, category, kind }: CategoryMeanings[number]): string {
  const what =
    name === NO_CATEGORY ? 'what carries no category' : name === EVERYTHING ? 'everything else' : `“${name}”`;
  const meant = [category, kind && SALES_KIND_LABELS[kind]].filter(Boolean).join(', ');
  return meant ? `${what} is ${meant}` : `${what} stands for itself again`;
}
