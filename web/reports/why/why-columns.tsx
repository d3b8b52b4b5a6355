import { money } from '#web/base/format.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { StoreCell, storeWords } from '#web/reports/stores/store-cells.tsx';
import { CHANGE_PARTS, type ChangePart, changeParts } from '#web/reports/why/change-bar.ts';
import classes from '#web/reports/why/why.module.css';
import { percentWords, signedMoney, type Why } from '#web/reports/why/why-words.ts';
import { centsOf, versusWords } from '#web/reports/words.ts';
import { placesOf } from '#web/ui/charts/name-bars.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type WhyRow = Why['rows'][number];
type Amount = 'change' | 'sales' | 'basket' | 'closed' | 'no_report';

export function whyColumns(why: Why, { scope, filters }: Pick<ReportProps, 'scope' | 'filters'>): Column<WhyRow>[] {
  const amount = (id: Amount, header: string, total: string): Column<WhyRow> => ({
    id,
    header,
    align: 'right',
    optional: id !== 'change',
    startsHidden: id === 'no_report' || (id === 'closed' && why.closed_days === 0),
    cell: (row) => signedMoney(row[id], why),
    sortBy: (row) => centsOf(row[id]),
    total,
  });
  const changes = why.rows.map(({ change }) => centsOf(change));
  const place = placesOf(Math.min(0, ...changes), Math.max(0, ...changes));
  const stepOf = (kind: 'closed' | 'no_report') => why.steps.find((step) => step.kind === kind)?.amount ?? '0.00';
  return [
    {
      id: 'name',
      header: 'Merchant',
      cell: ({ store, color, unreported_days }) => (
        <StoreCell
          {...{ scope, store, filters, color }}
          days={why.range}
          missing={unreported_days}
          isPlaceShown={scope.side === 'retailer'}
        />
      ),
      sortBy: ({ store }) => storeWords(scope, store).name,
      total: `${why.rows.length} in all`,
    },
    {
      id: 'bar',
      header: 'Change in money',
      width: 150,
      cell: (row) => <ChangeBar row={row} place={place} />,
      total: '',
    },
    amount('change', 'Change', signedMoney(why.change, why)),
    {
      id: 'change_percent',
      header: versusWords(why.comparison?.kind),
      align: 'right',
      cell: ({ change_percent }) => <Delta text={percentWords(change_percent)} />,
      sortBy: ({ change_percent }) => (change_percent === null ? undefined : Number(change_percent)),
      total: <Delta text={percentWords(why.change_percent)} />,
    },
    amount('sales', 'Number of sales', signedMoney(why.summed.sales, why)),
    amount('basket', 'Basket', signedMoney(why.summed.basket, why)),
    amount('closed', 'Closed days', signedMoney(stepOf('closed'), why)),
    amount('no_report', 'No report', signedMoney(stepOf('no_report'), why)),
    {
      id: 'adjusted_gross',
      header: 'Adjusted Gross',
      align: 'right',
      optional: true,
      startsHidden: true,
      cell: ({ adjusted_gross }) => money(adjusted_gross, why.currency),
      sortBy: ({ adjusted_gross }) => centsOf(adjusted_gross),
      total: money(why.adjusted_gross, why.currency),
    },
  ];
}

/** The figures beside it say what the bar shows. */
function ChangeBar({ row, place }: { row: WhyRow; place: ReturnType<typeof placesOf> }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {changeParts(row).map(({ part, from, to }) => (
        <span key={part} data-part={part} data-falls={to < 0 || undefined} style={place(from, to)} />
      ))}
    </span>
  );
}

const PART_NAMES: Record<ChangePart, string> = { sales: 'Number of sales', basket: 'Basket', closed: 'Closed days' };

/** What the colors of the bars mean; closed days only where there are any. */
export function ChangeLegend({ why }: { why: Why }) {
  return (
    <ul className={classes.legend}>
      {CHANGE_PARTS.filter((part) => part !== 'closed' || why.closed_days > 0).map((part) => (
        <li key={part}>
          <span data-part={part} />
          {PART_NAMES[part]}
        </li>
      ))}
    </ul>
  );
}
