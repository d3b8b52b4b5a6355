// One sale or refund, as the till told it: the end of every number. Its time is the store's: a sale at noon in New York is
// read as noon in London too.
import { useQuery } from '@tanstack/react-query';
import { count, dateAndTime, money, sentenceDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import day from '#web/reports/day-reports/day-report.module.css';
import { DaySteps } from '#web/reports/day-reports/day-steps.tsx';
import { saleQuery } from '#web/reports/queries.ts';
import classes from '#web/reports/reports.module.css';
import { hourName, taken } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';

type SaleViewProps = {
  id: string;
  /** The address of the scope's days and sales. */
  base: string;
  /** The day's report that this sale stands in. */
  report: (channel: number, day: string) => string;
};

export function SaleView({ id, base, report }: SaleViewProps) {
  const query = useQuery(saleQuery(id));
  return (
    <Loaded query={query} what="This sale">
      {(sale) => {
        const amount = (text: string) => money(text, sale.currency);
        const figure = sale.kind === 'refund' ? taken(sale.refund, sale.currency) : amount(sale.gross);
        return (
          <Stack>
            <DaySteps back={{ label: sentenceDate(sale.day), href: `${base}/${report(sale.channel.id, sale.day)}` }} />
            <WithSide side={<Facts sale={sale} />}>
              <SectionCard>
                <div className={classes.heatHead}>
                  <div>
                    <h2>
                      {sale.kind === 'refund' ? 'Refund' : 'Gross Sales'} of {sale.id}
                    </h2>
                    <Figure text={figure} size="chart" />
                    <p>
                      {sale.channel.name}, {whenWords(sale)}
                    </p>
                  </div>
                </div>
                <Lines lines={sale.kind === 'refund' ? refundLines(sale) : saleLines(sale)} />
              </SectionCard>
              {sale.categories.length > 0 ? (
                <SectionCard title="Categories">
                  <Lines lines={sale.categories.map(({ category, gross }) => [category, amount(gross)])} />
                </SectionCard>
              ) : null}
            </WithSide>
          </Stack>
        );
      }}
    </Loaded>
  );
}

type Sale = NonNullable<ReturnType<typeof useSale>>;
const useSale = (id: string) => useQuery(saleQuery(id)).data;

function saleLines(sale: Sale): [string, string][] {
  const amount = (text: string) => money(text, sale.currency);
  return [
    ['Gross Sales', amount(sale.gross)],
    ['Tax', taken(sale.tax, sale.currency)],
    ['Tip', taken(sale.tip, sale.currency)],
    ['Subtotal', amount(sale.subtotal)],
    ['Refund', taken(sale.refund, sale.currency)],
    ['Gift Card sold', amount(sale.gift_card_sold)],
    ['Gift Card redeemed', amount(sale.gift_card_redeemed)],
    ['Discount', amount(sale.discount)],
    ['Service Charge', amount(sale.service_charge)],
  ];
}

/** What went back of tax, tip and gift cards stands beside the refund and is not taken out of sales once more. */
function refundLines(sale: Sale): [string, string][] {
  const amount = (text: string) => money(text, sale.currency);
  return [
    ['Gross Sales', amount(sale.gross)],
    ['Refund', taken(sale.refund, sale.currency)],
    ['Service Charge in it', amount(sale.service_charge)],
    ['Returned Tax', amount(sale.tax)],
    ['Returned Tip', amount(sale.tip)],
    ['Returned Gift Card', amount(sale.gift_card_sold)],
  ];
}

function Facts({ sale }: { sale: Sale }) {
  return (
    <SectionCard title="Where it comes from">
      <Lines
        lines={[
          ['Number at the till', sale.external_id],
          ['Sales channel', sale.channel.name],
          ['Source', sale.source],
          ['Time', dateAndTime(sale.occurred_at, sale.channel.time_zone)],
          ['Counts on', sentenceDate(sale.day)],
          ['# Transactions', count(sale.transactions)],
          ['# Refunds', count(sale.refunds)],
          ...(sale.refund_of ? ([['Takes back', sale.refund_of]] as [string, string][]) : []),
        ]}
      />
    </SectionCard>
  );
}

type When = Pick<Sale, 'grain' | 'occurred_at' | 'hour' | 'day' | 'channel'>;

export function whenWords({ grain, occurred_at, hour, day, channel }: When): string {
  if (grain === 'transaction') return dateAndTime(occurred_at, channel.time_zone);
  if (grain === 'hour' && hour !== null) return `${sentenceDate(day)}, the hour from ${hourName(hour)} as one amount`;
  return grain === 'month'
    ? `a whole month as one amount, through ${sentenceDate(day)}`
    : `${sentenceDate(day)} as one amount`;
}

function Lines({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl className={day.breakdown}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
