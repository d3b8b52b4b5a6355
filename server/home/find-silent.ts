// Stores that lack reports: how many, since when, and why by the feed of their sales where yesterday's is missing.
import { shortDate } from '#core/base/spoken.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import { feedReason } from '#core/home/feed-reason.ts';
import { LAST_DAY } from '#core/reports/spans.ts';
import { mapRead, type Read, readOne } from '#server/base/db/read-together.ts';
import type { Ctx } from '#server/base/serve.ts';
import { missingOfStores } from '#server/home/missing-stores.ts';
import { type HomeSales, placeText } from '#server/home/open-sales.ts';
import { listReminded } from '#server/home/reminder-sql.ts';
import { readChannels } from '#server/pos/channels.ts';
import { countReports } from '#server/reports/sums/count-reports.ts';
import { lastReports } from '#server/reports/sums/last-reports.ts';

type Missing = NonNullable<LandlordHome['sales']>['missing'][number];
type Lacking = Omit<Missing, 'reason' | 'reminded'> & { readonly index: number };
type LackingDays = { index: number; days: number; from: Day };

export async function findSilent(ctx: Pick<Ctx, 'db' | 'now'>, opened: HomeSales): Promise<Lacking[]> {
  const { report, yesterday, soldOn } = opened;
  const reportsOf = await readOne(ctx.db, countReports(report, { from: yesterday, through: yesterday }));
  const reports = reportsOf(soldOn(yesterday));
  const silent = [...report.counted].filter((index) => (reports.get(index)?.missing ?? 0) > 0);
  const lacking = await readOne(ctx.db, lackingText(opened, await lackingStores(ctx, opened, silent)));
  // A reminder speaks of the silence since the last report, not of days that were lacking before it.
  return lacking.map((store) => {
    const since = store.last_reported ?? addDays(store.missing_from, -1);
    return { ...store, days: Math.max(1, daysBetween(since as Day, yesterday)) };
  });
}

/** Stores that lack reports since the day that was agreed, those that lack most first; leases that ended stand in no list. */
export async function lackingStores(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { report, yesterday }: HomeSales,
  among: readonly number[],
): Promise<LackingDays[]> {
  const running = among.filter((index) => (report.stores[index]!.ends ?? LAST_DAY) >= yesterday);
  const missing = await missingOfStores(
    ctx,
    running.map((index) => report.stores[index]!),
  );
  const lacking = running.flatMap((index) => {
    const { days, from } = missing(report.stores[index]!);
    return from === null ? [] : [{ index, days, from }];
  });
  return lacking.sort((a, b) => b.days - a.days);
}

/** Who is silent now comes before who lacks days of the past. */
export function silentFirst(lacking: readonly LackingDays[], silent: readonly number[]): LackingDays[] {
  const isSilent = new Set(silent);
  return [
    ...lacking.filter(({ index }) => isSilent.has(index)),
    ...lacking.filter(({ index }) => !isSilent.has(index)),
  ];
}

export function lackingText({ report }: HomeSales, lacking: readonly LackingDays[]): Read<Lacking[]> {
  const stores = lacking.map(({ index }) => index);
  return mapRead(lastReports(report, stores), (last) =>
    lacking.flatMap(({ index, days, from }) => {
      const { deal, premises, ...store } = report.stores[index]!;
      if (deal === null || premises === null) return [];
      const place = placeText({ premises, unit: store.unit });
      const names = { index, deal, merchant: store.name, place, premises: premises.id };
      return [{ ...names, last_reported: last.get(index) ?? null, days, missing_from: from }];
    }),
  );
}

export async function missingText(
  ctx: Ctx,
  opened: HomeSales,
  lacking: readonly Lacking[],
  silentNow: readonly number[],
): Promise<Missing[]> {
  if (lacking.length === 0) return [];
  const isSilent = new Set(silentNow);
  const { yesterday } = opened;
  const channelsOf = channelsOn(opened, yesterday);
  const ids = [...new Set(lacking.flatMap(({ index }) => channelsOf(index)))];
  const { results } = await readChannels(ctx, { ids }, { page: 1, pageSize: Math.max(1, ids.length) });
  const channels = new Map(results.map((channel) => [channel.id, channel]));
  const reminded = await listReminded(
    ctx.db,
    lacking.map(({ deal }) => deal),
    yesterday,
  );
  const reasonOf = ({ index, last_reported, missing_from }: Lacking) =>
    isSilent.has(index) || last_reported === null
      ? feedReason(
          channelsOf(index).flatMap((id) => channels.get(id) ?? []),
          last_reported,
        )
      : `Reports again; days are missing since ${shortDate(missing_from)}`;
  return lacking.map(({ index, ...store }) => ({
    ...store,
    reason: reasonOf({ index, ...store }),
    reminded: reminded.has(store.deal),
  }));
}

function channelsOn({ report }: HomeSales, day: Day): (index: number) => number[] {
  const onDay = report.spans.filter(({ from, through }) => from <= day && day <= through);
  const byStore = Map.groupBy(onDay, ({ store }) => store);
  return (index) => (byStore.get(index) ?? []).map(({ channel }) => channel);
}
