// The answer above the bars: what ends within twelve months, and when most of it does.
import type { Currency } from '#core/base/money.ts';
import { heaviest } from '#core/home/lease-ends.ts';
import { areaText, leaseCount, periodName, rentText, shareText } from '#web/home/ends/end-words.ts';
import type { EndSums, PeriodOfEnds } from '#web/home/ends/read-periods.ts';

type EndsByPeriod = { soon: EndSums; periods: readonly PeriodOfEnds[]; sums: EndSums };

export function endsAnswer(
  { soon, periods, sums }: EndsByPeriod,
  { by, currency }: { by: 'rent' | 'area'; currency: Currency },
) {
  const most = heaviest(periods, by);
  const text = (period: EndSums) => (by === 'rent' ? rentText(period.rent, currency) : areaText(period.area));
  const many = <strong>{leaseCount(soon)}</strong>;
  const within =
    by === 'rent' ? (
      <>
        of rent ends within twelve months: {many}, {areaText(soon.area)}, {shareText(soon.rent, sums.rent)} of all rent.
      </>
    ) : (
      <>
        ends within twelve months: {many}, {shareText(soon.area, sums.area)} of all area.
      </>
    );
  return {
    figure: soon.leases === 0 ? 'No lease' : text(soon),
    sentence: (
      <>
        {soon.leases === 0 ? 'ends within twelve months.' : within}{' '}
        {most ? (
          <>
            Most ends in <strong>{periodName(most.key)}</strong>: {text(most)}, {shareText(most[by], sums[by])}.
          </>
        ) : null}
      </>
    ),
  };
}
