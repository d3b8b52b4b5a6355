// The rent of a year by its sales, for one set of terms: computed here by the same engine as everywhere.
import { useQuery } from '@tanstack/react-query';
import { type Cents, type Currency, cents, parseMoney } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import { type RentAt, termsBend } from '#core/statements/effect/terms-bend.ts';
import { typicalMonth } from '#core/statements/preview.ts';
import type { Radar } from '#core/statements/radar-contract.ts';
import { money, shortMoney } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import { opensFigures } from '#web/statements/open-figures.ts';
import { normalMonthQuery, radarQuery } from '#web/statements/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { BendCurve } from '#web/ui/charts/bend-curve.tsx';

type TermsCurveProps = {
  terms: DealTerms;
  normalYear: Cents;
  inForceOn: Day;
  /** What the dot stands on. */
  sold: string;
  band?: { low: number; high: number; name: string } | undefined;
};

export function TermsCurve({ terms, normalYear, inForceOn, sold, band }: TermsCurveProps) {
  const { currency } = terms;
  const { points, breakpoints, normal } = termsBend(terms, normalYear, inForceOn);
  return (
    <BendCurve
      label={`Rent of a year by its sales: ${money(normal.rent, currency)} at ${money(normal.sales, currency)}`}
      lines={[
        {
          name: 'Rent',
          look: 'rent',
          points,
          notches: breakpoints.map((over) => ({ ...over, lines: breakpointLines(over, currency) })),
          dot: {
            ...normal,
            lines: [`${sold}, ${money(normal.sales, currency)}`, `${money(normal.rent, currency)} rent and fees`],
          },
        },
      ]}
      band={band}
      axis={(value) => shortMoney(value, currency)}
    />
  );
}

const breakpointLines = ({ sales, rent }: RentAt, currency: Currency) => [
  `Breakpoint ${money(sales, currency)}`,
  `${money(rent, currency)} rent and fees at these sales`,
];

/** On the terms of a connection: where they bend, where its store stands, and what is expected of this year. */
export function DealBend({ deal }: { deal: Deal }) {
  const { data: past } = useQuery(normalMonthQuery(deal.id, deal.terms));
  const { data: reply } = useQuery({ ...radarQuery(deal.id), enabled: opensFigures(deal) });
  if (!past) return null;
  const terms = readDealTerms(deal.terms);
  if (terms.percentage === null) return null;
  const isPast = past.basis === 'past';
  const month = (isPast ? parseMoney(past.normal_month) : undefined) ?? typicalMonth(terms);
  return (
    <SectionCard title="Where it bends" note="rent and fees of a year, by its sales">
      <TermsCurve
        terms={terms}
        normalYear={cents(month * 12)}
        inForceOn={today(deal.landlord.company.premises.time_zone)}
        sold={isPast ? 'A year like the last months' : 'An example'}
        band={bandOf(reply?.radar)}
      />
    </SectionCard>
  );
}

/** Only where the breakpoint is that of a year. */
function bandOf(radar: Radar | null | undefined) {
  if (!radar?.period_sales || radar.period.from !== radar.year.from || radar.period.through !== radar.year.through) {
    return undefined;
  }
  const { low, high } = radar.period_sales;
  return { low: wholeCents(low), high: wholeCents(high), name: 'Sales expected in this rent year' };
}
