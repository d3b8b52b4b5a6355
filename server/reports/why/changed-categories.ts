// What each category changed by, over all days of both sides, with what carries no category as the rest.
import { cents, moneyText, ZERO } from '#core/base/money.ts';
import { changeText } from '#core/reports/measure.ts';
import type { Sides } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Sold } from '#core/reports/why.ts';
import { combine, type Read } from '#server/base/db/read-together.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { IN_CATEGORIES } from '#server/reports/sums/buckets.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';

type ChangedCategory = { category: string | null; change: string; change_percent: string | null };

/** What comes back is given all sales of both sides. */
export function changedCategories(
  report: ReportContext,
  compared: DayRange,
): Read<(all: Sides<Sold>) => ChangedCategory[]> {
  const inCategories = (range: DayRange) => measureInBuckets(report, range, () => 0, IN_CATEGORIES);
  return combine({ now: inCategories(report.range), before: inCategories(compared) }, ({ now, before }) => (all) => {
    const sums = new Map<string | null, Sides<number>>();
    const rest = { now: all.now.adjusted as number, before: all.before.adjusted as number };
    for (const [side, buckets] of [['now', now.get(0)] as const, ['before', before.get(0)] as const]) {
      for (const [category, { adjusted }] of buckets ?? []) {
        const sum = sums.get(category) ?? { now: 0, before: 0 };
        sum[side] += adjusted;
        rest[side] -= adjusted;
        sums.set(category, sum);
      }
    }
    if (rest.now !== 0 || rest.before !== 0) sums.set(null, rest);
    return [...sums]
      .map(([category, sum]) => ({ category, change: cents(sum.now - sum.before), ...sum }))
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .map(({ category, change, now: sold, before: then }) => ({
        category,
        change: moneyText(change),
        change_percent: changeText(cents(sold), then > 0 ? cents(then) : ZERO),
      }));
  });
}
