// Days that stores should have reported and did not, by channel: those that the receipts of the deals call missing. What
// another channel of a store brought is not asked for, and a channel that no deal counts owes nothing to anybody.
import type { Day } from '#core/base/time.ts';
import { missingOfChannel } from '#core/sales/missing-days.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readDealGaps } from '#server/sales/gaps/missing-days.ts';
import { listGapChannels, listIncompleteChannels } from '#server/sales/gaps/missing-sql.ts';

type ChannelGaps = { channel_id: number; name: string; last_day: Day | null; days: Day[] };
type GapQuery = {
  deal?: { id: number; lineage_id: number } | undefined;
  /** Only these, of many tenants. */
  channels?: readonly number[] | undefined;
  from?: Day | undefined;
  through?: Day | undefined;
};

/** `days` are all of them once, also those of a deal without a channel. */
export async function findGaps(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  { deal, channels, ...within }: GapQuery,
): Promise<{ channels: ChannelGaps[]; days: Day[] }> {
  const gapChannels = await listGapChannels(ctx.db, ctx.viewer, { deal: deal?.id, channels });
  const lineages = deal ? [deal.lineage_id] : [...new Set(gapChannels.flatMap((channel) => channel.lineages))];
  const gaps = await readDealGaps(ctx, lineages, within);
  const perChannel = gapChannels.map(({ channel_id, name, last_day, lineages: counting }) => {
    const days = counting.flatMap((lineage) => {
      const missing = gaps.get(lineage);
      return missing ? missingOfChannel(missing.facts, missing.days, channel_id) : [];
    });
    return { channel_id, name, last_day, days: once(days) };
  });
  const all = deal && channels === undefined ? (gaps.get(deal.lineage_id)?.days ?? []) : perChannel.flatMap(daysOf);
  return { channels: perChannel, days: once(all) };
}

/** Channels that lack a day of a range. Only staff ask for this: it looks at every tenant. */
export async function findLackingChannels(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  range: { from: Day; through: Day },
): Promise<ReadonlySet<number>> {
  const { channels } = await findGaps(ctx, { channels: await listIncompleteChannels(ctx.db, range), ...range });
  return new Set(channels.filter(({ days }) => days.length > 0).map(({ channel_id }) => channel_id));
}

const daysOf = ({ days }: ChannelGaps) => days;
const once = (days: readonly Day[]): Day[] => [...new Set(days)].sort();
