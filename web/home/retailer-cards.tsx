// The cards of a merchant's home page.
import { Button } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import type { Debit } from '#core/payments/debit.ts';
import { counted, money, percent, sentenceDate, shortDate, shortMoney, span } from '#web/base/format.ts';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { deltaText } from '#web/home/change-words.ts';
import classes from '#web/home/home.module.css';
import type { NextDebit } from '#web/home/next-debit.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker } from '#web/ui/status-pill.tsx';

const LINE_WORDS: Record<Debit['lines'][number]['kind'], string> = {
  percentage: '% Rent',
  base: 'Base rent',
  minimum: 'Minimum rent',
  fee: 'Additional fee',
  correction: 'Correction',
  cap_clip: 'Kept back by the maximum',
};

export function Debits({ next }: { next: NextDebit }) {
  return (
    <SectionCard title="What will be debited, and why" flush>
      {next.debits.map((debit) => (
        <OneDebit key={debit.invoice} debit={debit} />
      ))}
      <div className={classes.total}>
        <span>Debit on {sentenceDate(next.day)}</span>
        <Figure text={money(next.total, next.currency)} size="card" />
      </div>
    </SectionCard>
  );
}

type DebitAhead = RetailerHome['debits'][number];

function OneDebit({ debit }: { debit: DebitAhead }) {
  const { deal, place, amount, currency, from, through, lines, held, missing_days } = debit;
  const base = `${RETAILER_CONNECTIONS}/${deal}`;
  const asks = wholeCents(held) > 0 ? 'Change dispute' : 'Question a line';
  return (
    <div className={classes.debit}>
      <p className={classes.debitHead}>
        <span>{place}</span>
        <span className={classes.amount}>{money(amount, currency)}</span>
      </p>
      <p className={classes.quiet}>{reasonText(debit)}</p>
      <ul className={classes.why}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.from} ${line.through}`}>
            <span>
              {LINE_WORDS[line.kind]}, {span(line.from, line.through)}
            </span>
            <span>{money(line.amount, currency)}</span>
          </li>
        ))}
        {wholeCents(held) > 0 ? (
          <li>
            <span>Held, because you disputed it</span>
            <span>{money(-wholeCents(held), currency)}</span>
          </li>
        ) : null}
      </ul>
      {missing_days > 0 ? (
        <GapMarker>{`${missing_days === 1 ? '1 day' : `${missing_days} days`} not reported`}</GapMarker>
      ) : null}
      <div className={classes.buttons}>
        <Button
          component={Link}
          href={`${base}/receipt?from=${from}&through=${through}`}
          variant="default"
          size="xs"
          aria-label={`Open receipt of ${place}`}
        >
          Open receipt
        </Button>
        <Button
          component={Link}
          href={`${base}/auto-pay`}
          variant="default"
          size="xs"
          aria-label={`${asks} of ${place}`}
        >
          {asks}
        </Button>
      </div>
    </div>
  );
}

function reasonText({ adjusted_gross, sales, currency, lines, from, through }: DebitAhead): string {
  const rent = lines
    .filter(({ kind }) => kind === 'percentage')
    .reduce((sum, line) => sum + wholeCents(line.amount), 0);
  if (adjusted_gross === null) return `${money(sales, currency)} of sales, ${span(from, through)}`;
  const counting = wholeCents(adjusted_gross);
  const share = counting > 0 && rent > 0 ? `, of which ${percent(rent / counting, 2)} is % rent` : '';
  return `${money(adjusted_gross, currency)} adjusted gross of ${money(sales, currency)} sold, ${span(from, through)}${share}`;
}

export function After({ title, debits }: { title: string; debits: readonly Debit[] }) {
  if (debits.length === 0) return null;
  return (
    <SectionCard title={title} flush>
      {debits.map((debit) => (
        <CardLine
          key={debit.invoice}
          tone={debit.failure ? 'bad' : 'neutral'}
          title={
            <Link look="quiet" href={`${RETAILER_CONNECTIONS}/${debit.deal}/auto-pay`}>
              {debit.place}
            </Link>
          }
          detail={afterText(debit)}
          action={<span className={classes.amount}>{money(debit.amount, debit.currency)}</span>}
        />
      ))}
    </SectionCard>
  );
}

function afterText({ status, status_label, failure, debit_day, from, through }: Debit): string {
  if (status === 'failed') return `Failed: ${failure}. Tried again ${sentenceDate(debit_day)}`;
  if (status === 'processing') return `${span(from, through)}, at the bank since ${sentenceDate(debit_day)}`;
  return `${span(from, through)}, ${status_label.toLowerCase()}, debit on ${sentenceDate(debit_day)}`;
}

type Sold = NonNullable<RetailerHome['sales']>;

/** Not one report in the last two weeks: there is nothing to draw. */
export const isUnread = ({ sales, series }: Sold): boolean =>
  sales === null && series.every((day) => day.sales === null);

export function SoldYesterday({ sales, stores }: { sales: Sold; stores: RetailerHome['stores'] }) {
  if (isUnread(sales)) return <NothingRead deal={stores[0]?.deal} />;
  const { currency, series, stores_due, stores_reported, last_year_change } = sales;
  return (
    <SectionCard
      title="Sales yesterday"
      note={stores_due === 0 ? undefined : `${stores_reported} of ${stores_due} stores`}
      aside={
        last_year_change === null ? undefined : (
          <>
            <Delta text={deltaText(last_year_change)} /> vs last year
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
                act: () => go(`${RETAILER_CONNECTIONS}/${deal}/linked-sales-revenue-channels`),
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
      <SectionCard title="Stores" note="yesterday" flush>
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
                <GapMarker>{notReported(store)}</GapMarker>
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
    <Link href={`${RETAILER_CONNECTIONS}/${deal}/linked-sales-revenue-channels`}>Link a sales system</Link>
  ) : (
    <span className={classes.quiet}>{NOT_DUE[not_due ?? 'closed']}</span>
  );
}

/** Days of the past that are missing stand beside what was sold yesterday. */
function detailText(store: RetailerHome['stores'][number]): ReactNode {
  const { missing_days, missing_from, sales, deal } = store;
  if (missing_days === 0 || missing_from === null || (sales === null && missing_days === 1)) return compareText(store);
  return (
    <Link href={`${RETAILER_CONNECTIONS}/${deal}/linked-sales-revenue-channels`}>
      {counted(missing_days, 'day', 'days')} not reported since {shortDate(missing_from)}
    </Link>
  );
}

const notReported = ({ missing_days }: RetailerHome['stores'][number]): string =>
  missing_days > 1 ? counted(missing_days, 'day', 'days') : 'Not reported';

function compareText({ compare }: RetailerHome['stores'][number]): string {
  if (compare === null) return 'Too few other merchants there to compare with';
  const delta = deltaText(compare.change);
  return `${delta} on last year, ${compare.peers} others there ${deltaText(compare.peers_change)}`;
}
