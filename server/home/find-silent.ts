// Stores whose report of yesterday is missing: since when, and why by the feed of their sales.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import { feedReason } from '#core/home/feed-reason.ts';
import { mapRead, type Read, readOne } from '#server/base/db/read-together.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type HomeSales, placeText } from '#server/home/open-sales.ts';
import { listReminded } from '#server/home/reminder-sql.ts';
import { readChannels } from '#server/pos/channels.ts';
import { countReports } from '#server/reports/sums/count-reports.ts';
import { lastReports } from '#server/reports/sums/last-reports.ts';

type Missing = NonNullable<LandlordHome['sales']>['missing'][number];
type Silent = Omit<Missing, 'reason' | 'reminded'> & { readonly index: number };

export async function findSilent({ db }: Pick<Ctx, 'db'>, opened: HomeSales): Promise<Silent[]> {
  const { report, yesterday, soldOn } = opened;
  const reportsOf = await readOne(db, countReports(report, { from: yesterday, through: yesterday }));
  const reports = reportsOf(soldOn(yesterday));
  const silent = [...report.counted].filter((index) => (reports.get(index)?.missing ?? 0) > 0);
  return readOne(db, silentText(opened, silent));
}

/** Those that are silent longest come first. */
export function silentText({ report, yesterday }: HomeSales, silent: readonly number[]): Read<Silent[]> {
  return mapRead(lastReports(report, silent), (last) => {
    const stores = silent.flatMap((index) => {
      const store = report.stores[index]!;
      if (store.deal === null || store.premises === null) return [];
      const reported = last.get(index) ?? null;
      const since = reported ?? (store.starts === null ? yesterday : addDays(store.starts, -1));
      return [
        {
          index,
          deal: store.deal,
          merchant: store.name,
          place: placeText(store),
          premises: store.premises.id,
          last_reported: reported,
          days: Math.max(1, daysBetween(since, yesterday)),
        },
      ];
    });
    return stores.sort((a, b) => b.days - a.days);
  });
}

export async function missingText(ctx: Ctx, opened: HomeSales, silent: readonly Silent[]): Promise<Missing[]> {
  if (silent.length === 0) return [];
  const { yesterday } = opened;
  const channelsOf = channelsOn(opened, yesterday);
  const ids = [...new Set(silent.flatMap(({ index }) => channelsOf(index)))];
  const { results } = await readChannels(ctx, { ids }, { page: 1, pageSize: Math.max(1, ids.length) });
  const channels = new Map(results.map((channel) => [channel.id, channel]));
  const reminded = await listReminded(
    ctx.db,
    silent.map(({ deal }) => deal),
    yesterday,
  );
  return silent.map(({ index, ...store }) => ({
    ...store,
    reason: feedReason(
      channelsOf(index).flatMap((id) => channels.get(id) ?? []),
      store.last_reported,
    ),
    reminded: reminded.has(store.deal),
  }));
}

function channelsOn({ report }: HomeSales, day: Day): (index: number) => number[] {
  const spans = report.spans.filter(({ from, through }) => from <= day && day <= through);
  return (index) => spans.filter(({ store }) => store === index).map(({ channel }) => channel);
}
