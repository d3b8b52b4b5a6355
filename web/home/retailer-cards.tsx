// The cards of a merchant's home page.
import { Button } from '@mantine/core';
import { wholeCents } from '#core/base/spoken.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import type { Debit } from '#core/payments/debit.ts';
import { money, percent, sentenceDate, shortMoney, span } from '#web/base/format.ts';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { deltaText } from '#web/home/change-words.ts';
import classes from '#web/home/home.module.css';
import type { NextDebit } from '#web/home/next-debit.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '#web/ui/link.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Footnote } from '#web/ui/page.tsx';
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

function OneDebit({ debit }: { debit: Debit }) {
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

function reasonText({ sales, currency, lines, from, through }: Debit): string {
  const rent = lines
    .filter(({ kind }) => kind === 'percentage')
    .reduce((sum, line) => sum + wholeCents(line.amount), 0);
  const sold = wholeCents(sales);
  const share = sold > 0 && rent > 0 ? `, of which ${percent(rent / sold, 2)} is % rent` : '';
  return `${money(sales, currency)} of sales, ${span(from, through)}${share}`;
}

export function After({ debits }: { debits: readonly Debit[] }) {
  if (debits.length === 0) return null;
  return (
    <SectionCard title="After that" flush>
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

export function SoldYesterday({ sales }: { sales: NonNullable<RetailerHome['sales']> }) {
  const { currency, series, stores_due, stores_reported, last_year_change } = sales;
  return (
    <SectionCard
      title="Sales yesterday"
      note={`${stores_reported} of ${stores_due} stores`}
      aside={
        last_year_change === null ? undefined : (
          <>
            <Delta text={deltaText(last_year_change)} /> vs last year
          </>
        )
      }
    >
      <Figure text={money(sales.sales, currency)} size="chart" />
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
            detail={compareText(store)}
            middle={
              <span className={classes.spark}>
                <Sparkline values={store.series.map((sold) => (sold === null ? null : wholeCents(sold)))} height={28} />
              </span>
            }
            action={
              store.sales !== null ? (
                <span className={classes.amount}>{money(store.sales, store.currency)}</span>
              ) : store.due ? (
                <GapMarker>Not reported</GapMarker>
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

const NOT_DUE = { closed: 'Closed', not_begun: 'Not begun yet' } as const;

/** A store without a till has not been closed: it waits for one. */
function NotDue({ store: { deal, not_due } }: { store: RetailerHome['stores'][number] }) {
  return not_due === 'no_channel' ? (
    <Link href={`${RETAILER_CONNECTIONS}/${deal}/linked-sales-revenue-channels`}>Link a sales system</Link>
  ) : (
    <span className={classes.quiet}>{NOT_DUE[not_due ?? 'closed']}</span>
  );
}

function compareText({ compare }: RetailerHome['stores'][number]): string {
  if (compare === null) return 'Too few other merchants there to compare with';
  const delta = deltaText(compare.change);
  return `${delta} on last year, ${compare.peers} others there ${deltaText(compare.peers_change)}`;
}
