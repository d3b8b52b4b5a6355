// What the sales of the month mean for the rent: where they stand against the breakpoints, how the percentage rent came about
// and what is left to bill of it, and all rent due within the days. Both sides read the same, as far as the receipt shows it.
import { useQuery } from '@tanstack/react-query';
import { money, wholeCents } from '#core/base/spoken.ts';
import { percentageLines } from '#core/months/percentage-words.ts';
import type { MonthPercentage, MonthRent } from '#core/months/rent-shapes.ts';
import type { Statement } from '#core/months/shapes.ts';
import classes from '#web/months/statement-paper.module.css';
import { radarQuery } from '#web/statements/queries.ts';
import { NumberedPart, ReceiptLine } from '#web/statements/receipt-line.tsx';
import { TierTrack } from '#web/statements/tier-track.tsx';

type RentPartProps = { statement: Statement; rent: MonthRent; number: number };

export function RentPart({ statement, rent, number }: RentPartProps) {
  const { percentage, figures } = statement;
  const { currency } = figures;
  const period = percentage?.period;
  const sold = period?.sales;
  const shown = (amount: string) => money(amount, currency);
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
      <p className={classes.within}>Rent due within these days</p>
      <ReceiptLine label="Percentage rent" value={shown(rent.percentage_rent)} tone="rent" />
      <ReceiptLine sign="+" label="Base rent" value={shown(rent.base_rent)} tone="rent" />
      <ReceiptLine sign="+" label="Additional fees" value={shown(rent.additional_fees)} tone="rent" />
      <ReceiptLine
        sum
        sign="="
        label="Rent"
        note={rent.estimated ? 'an estimate by the lease, until the month is reported' : undefined}
        value={shown(rent.total)}
        tone={rent.estimated ? 'expected' : 'rent'}
      />
    </NumberedPart>
  );
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
