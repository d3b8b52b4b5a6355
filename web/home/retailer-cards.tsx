// The cards of a merchant's home page.
import { type ReactNode, useContext } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import { counted, money, sentenceDate, shortDate, shortMoney } from '#web/base/format.ts';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { againstWords, deltaText } from '#web/home/change-words.ts';
import classes from '#web/home/home.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker } from '#web/ui/status-pill.tsx';

type Sold = NonNullable<RetailerHome['sales']>;

/** Not one report in the last two weeks: there is nothing to draw. */
export const isUnread = ({ sales, series }: Sold): boolean =>
  sales === null && series.every((day) => day.sales === null);

/** Where a missing day is read again, typed, uploaded or marked as closed. */
const channelsOf = ({ deal }: { deal: number }) => `${RETAILER_CONNECTIONS}/${deal}/linked-sales-revenue-channels`;

export function SoldYesterday({ sales, stores }: { sales: Sold; stores: RetailerHome['stores'] }) {
  if (isUnread(sales)) return <NothingRead deal={stores[0]?.deal} />;
  const { currency, series, stores_due, stores_reported, stores_compared, last_year_change } = sales;
  return (
    <SectionCard
      title="Sales yesterday"
      note={stores_due === 0 ? undefined : `${stores_reported} of ${stores_due} stores`}
      aside={
        last_year_change === null ? undefined : (
          <>
            <Delta text={deltaText(last_year_change)} /> vs last year
            {stores_compared < stores_due ? `, ${counted(stores_compared, 'store', 'stores')} with both days` : ''}
          </>
        )
      }
    >
      <Figure text={sales.sales === null ? 'Not reported' : money(sales.sales, currency)} size="chart" />
      <BarChart
        label="Sales of the last 14 days, beside the same weekdays a year before"
        height={150}
        axis={(value) => shortMoney(value, currency)}
        points={series.map(({ day, sales: sold, last_year }) => ({
          key: day,
          label: String(Number(day.slice(8))),
          value: sold === null ? null : wholeCents(sold),
          compare: last_year === null ? null : wholeCents(last_year),
          lines: [
            sentenceDate(day),
            sold === null ? 'Not reported' : money(sold, currency),
            `${money(last_year, currency)} a year before`,
          ],
        }))}
      />
    </SectionCard>
  );
}

function NothingRead({ deal }: { deal: number | undefined }) {
  const { go } = useContext(MovingContext);
  return (
    <SectionCard title="Sales yesterday">
      <EmptyState
        title="Nothing read yet"
        hint="Connect your till, and what it sold stands here the next morning."
        step={
          deal === undefined
            ? undefined
            : {
                label: 'Connect your till',
                act: () => go(channelsOf({ deal })),
              }
        }
      />
    </SectionCard>
  );
}

export function Stores({ home: { stores } }: { home: RetailerHome }) {
  if (stores.length === 0) return null;
  const compared = stores.some(({ compare }) => compare !== null);
  return (
    <>
      <SectionCard
        title="Stores"
        note="yesterday"
        aside={<Link href={`${RETAILER_CONNECTIONS}/new`}>Add store</Link>}
        flush
      >
        {stores.map((store) => (
          <CardLine
            key={store.deal}
            title={
              <Link look="quiet" href={`${RETAILER_CONNECTIONS}/${store.deal}/terms`}>
                {store.place}
              </Link>
            }
            detail={detailText(store)}
            middle={
              <span className={classes.spark}>
                <Sparkline values={store.series.map((sold) => (sold === null ? null : wholeCents(sold)))} height={28} />
              </span>
            }
            action={
              store.sales !== null ? (
                <span className={classes.amount}>{money(store.sales, store.currency)}</span>
              ) : store.due ? (
                <Link look="quiet" href={channelsOf(store)} aria-label={`${notReported(store)}: ${store.place}`}>
                  <GapMarker>{notReported(store)}</GapMarker>
                </Link>
              ) : (
                <NotDue store={store} />
              )
            }
          />
        ))}
      </SectionCard>
      {compared ? (
        <Footnote>
          Compared over the last four weeks with the same weeks a year before. Others at a property are shown as the
          median of at least five merchants, never as one of them.
        </Footnote>
      ) : null}
    </>
  );
}

const NOT_DUE = { closed: 'Closed', not_begun: 'Not begun yet', not_read: 'Nothing read yet' } as const;

/** A store without a till has not been closed: it waits for one. */
function NotDue({ store: { deal, not_due } }: { store: RetailerHome['stores'][number] }) {
  return not_due === 'no_channel' ? (
    <Link href={channelsOf({ deal })}>Link a sales system</Link>
  ) : (
    <span className={classes.quiet}>{NOT_DUE[not_due ?? 'closed']}</span>
  );
}

/** Days of the past that are missing stand beside what was sold yesterday. */
function detailText(store: RetailerHome['stores'][number]): ReactNode {
  const { missing_days, missing_from, sales, deal } = store;
  if (missing_days === 0 || missing_from === null || (sales === null && missing_days === 1)) return compareText(store);
  return (
    <Link href={channelsOf({ deal })}>
      {counted(missing_days, 'day', 'days')} not reported since {shortDate(missing_from)}
    </Link>
  );
}

const notReported = ({ missing_days }: RetailerHome['stores'][number]): string =>
  missing_days > 1 ? counted(missing_days, 'day', 'days') : 'Not reported';

function compareText({ compare }: RetailerHome['stores'][number]): string {
  if (compare === null) return 'Too few other merchants there to compare with';
  return `${deltaText(compare.change)} ${againstWords(compare)}; ${compare.peers} others there ${deltaText(compare.peers_change)}`;
}
