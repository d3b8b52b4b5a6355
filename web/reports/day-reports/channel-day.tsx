// One day of one channel of a retailer's company, with every sale of it.
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day } from '#core/base/time.ts';
import { count, counted, money, sentenceDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { Breakdown, GiftCards, HourBars, NO_FIGURES, SalesCard } from '#web/reports/day-reports/day-parts.tsx';
import { DaySteps } from '#web/reports/day-reports/day-steps.tsx';
import { channelReportQuery } from '#web/reports/queries.ts';
import classes from '#web/reports/reports.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';

export function ChannelDay({ report, base }: { report: string; base: string }) {
  const query = useQuery(channelReportQuery(report));
  return (
    <Loaded query={query} what="This day">
      {({ day, channel, figures, currency, status, hours, sales_list, refunds_list, more_sales }) => (
        <Stack>
          <DaySteps
            back={{ label: 'All sales channels', href: base }}
            before={`${base}/${channel.id}-${addDays(day as Day, -1)}`}
            after={`${base}/${channel.id}-${addDays(day as Day, 1)}`}
          />
          <WithSide side={figures ? <Breakdown figures={figures} currency={currency} /> : null}>
            <SectionCard>
              <div className={classes.heatHead}>
                <div>
                  <h2>
                    {channel.name} on {sentenceDate(day)}
                  </h2>
                  <Figure text={figures ? money(figures.adjusted_gross, currency) : '—'} size="chart" />
                  <p>
                    {figures
                      ? `Adjusted Gross of ${count(figures.transactions)} transactions, ${counted(figures.refunds, 'refund', 'refunds')}.`
                      : NO_FIGURES[status]}
                  </p>
                </div>
              </div>
            </SectionCard>
            <HourBars hours={hours} currency={currency} />
            <SalesCard
              title="Sales"
              sales={sales_list ?? []}
              currency={currency}
              zone={channel.time_zone}
              base={base}
              more={more_sales === true}
            />
            <SalesCard
              title="Refunds"
              sales={refunds_list ?? []}
              currency={currency}
              zone={channel.time_zone}
              base={base}
              refundsOf={figures}
            />
            <GiftCards kind="channel" report={report} zone={channel.time_zone} base={base} />
          </WithSide>
        </Stack>
      )}
    </Loaded>
  );
}
