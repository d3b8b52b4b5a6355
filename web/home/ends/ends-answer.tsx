// The answer above the bars: what ends within twelve months, and when most of it does.
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type EndPeriod, endingWithin, heaviest } from '#core/home/lease-ends.ts';
import { areaText, leaseCount, periodName, rentText, shareText } from '#web/home/ends/end-words.ts';
import type { LeaseWithEnd } from '#web/home/ends/ending-leases.ts';

type ShownBy = { by: 'rent' | 'area'; currency: Currency; today: Day; sums: { area: number; rent: number } };

export function endsAnswer(
  leases: readonly LeaseWithEnd[],
  periods: readonly EndPeriod<LeaseWithEnd>[],
  shown: ShownBy,
) {
  const { by, currency, today, sums } = shown;
  const soon = endingWithin(leases, 12, today);
  const most = heaviest(periods, by);
  const text = (period: EndPeriod) => (by === 'rent' ? rentText(period.rent, currency) : areaText(period.area));
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
    figure: soon.leases.length === 0 ? 'No lease' : text(soon),
    sentence: (
      <>
        {soon.leases.length === 0 ? 'ends within twelve months.' : within}{' '}
        {most ? (
          <>
            Most ends in <strong>{periodName(most.key)}</strong>: {text(most)}, {shareText(most[by], sums[by])}.
          </>
        ) : null}
      </>
    ),
  };
}
