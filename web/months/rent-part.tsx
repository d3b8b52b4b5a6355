// What the sales of the month mean for the rent: where they stand against the breakpoints, how the percentage rent came about
// and what is left to bill of it, and all rent due within the days. Both sides read the same, as far as the receipt shows it.
import { useQuery } from '@tanstack/react-query';
import { money, wholeCents } from '#core/base/spoken.ts';
import { percentageLines } from '#core/months/percentage-words.ts';
import type { MonthPercentage, MonthRent } from '#core/months/rent-shapes.ts';
import type { Statement } from '#core/months/shapes.ts';
import { radarQuery } from '#web/statements/queries.ts';
import { NumberedPart, ReceiptLine } from '#web/statements/receipt-line.tsx';
import { TierTrack } from '#web/statements/tier-track.tsx';

type RentPartProps = { statement: Statement; rent: MonthRent; number: number };

export function RentPart({ statement, rent, number }: RentPartProps) {
  const { percentage, figures } = statement;
  const { currency } = figures;
  const period = percentage?.period;
  const sold = period?.sales;
  return (
    <NumberedPart number={number} title="What it means for the rent">
      {percentage ? (
        <>
          {sold && period.thresholds.length > 0 ? (
            <Track deal={statement.deal} period={period} sales={sold.to_date} currency={currency} />
          ) : null}
          {percentageLines(figures, percentage, currency).map(({ key, tone, ...line }) => (
            <ReceiptLine key={key} tone={tone === 'plain' ? undefined : tone} {...line} />
          ))}
        </>
      ) : null}
      <ReceiptLine
        sum
        sign="="
        label="Rent due within these days"
        note={rentNote(rent, currency)}
        value={money(rent.total, currency)}
        tone={rent.estimated ? 'expected' : 'rent'}
      />
    </NumberedPart>
  );
}

/** "% Rent $5,296.12 + base rent $6,500.00": the parts that the rent is the sum of. */
function rentNote(rent: MonthRent, currency: Statement['figures']['currency']): string {
  const parts = [
    ['% Rent', rent.percentage_rent],
    ['base rent', rent.base_rent],
    ['additional fees', rent.additional_fees],
  ] as const;
  const sum = parts
    .filter(([, amount]) => wholeCents(amount) !== 0)
    .map(([name, amount]) => `${name} ${money(amount, currency)}`);
  return [sum.join(' + '), rent.estimated ? 'an estimate by the lease, until the month is reported' : '']
    .filter(Boolean)
    .join('; ');
}

type TrackProps = {
  deal: number;
  period: NonNullable<MonthPercentage['period']>;
  sales: string;
  currency: Statement['figures']['currency'];
};

/** Sales through the month, and hatched what the radar expects of the same period by its end. */
function Track({ deal, period, sales, currency }: TrackProps) {
  const { data } = useQuery(radarQuery(deal));
  const radar = data?.radar?.period.from === period.from ? data.radar : undefined;
  return (
    <TierTrack
      currency={currency}
      sales={wholeCents(sales)}
      thresholds={period.thresholds.map((at) => wholeCents(at))}
      expected={radar?.period_sales ? wholeCents(radar.period_sales.expected) : undefined}
    />
  );
}
