// The lines of a statement of account, of one store or of a company: each charge or payment with what is owed after it.
import { wholeCents } from '#core/base/spoken.ts';
import type { AccountStatement, CompanyStatement } from '#core/payments/books-contract.ts';
import { DASH, money, shortDate } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { CardHead } from '#web/ui/card-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Statement = AccountStatement | CompanyStatement;
type Line<S extends Statement> = S['rows'][number] & { position: number };
type Props<S extends Statement> = {
  statement: S;
  caption: string;
  label?: (line: Line<S>) => React.ReactNode;
  /** Whose line it is, and by which name the books call it. */
  details: (line: Line<S>) => (string | null)[];
};

export function AccountTable<S extends Statement>({ statement, caption, label, details }: Props<S>) {
  const rows = statement.rows.map((row, position) => ({ ...row, position }) as Line<S>);
  const detailsOf = (line: Line<S>) => details(line).filter(Boolean).join(', ');
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(statement, (line) => (
        <TwoLines first={label?.(line) ?? line.label} second={detailsOf(line)} />
      ))}
      rows={rows}
      rowKey={({ position }) => position}
      density="two-line"
      card={(line) => (
        <div className={classes.card}>
          <CardHead>
            <strong>{line.label}</strong>
            <span>{money(chargedOrPaid(line), statement.currency)}</span>
          </CardHead>
          <span className={classes.quiet}>
            {[shortDate(line.day), detailsOf(line)].filter(Boolean).join(', ')}. Balance{' '}
            {money(line.balance, statement.currency)}
          </span>
        </div>
      )}
      empty={<p className={classes.card}>Nothing was charged or paid in these days.</p>}
    />
  );
}

function columnsOf<S extends Statement>(
  { currency, charges, payments }: S,
  what: (line: Line<S>) => React.ReactNode,
): Column<Line<S>>[] {
  const some = (amount: string) => (wholeCents(amount) === 0 ? DASH : money(amount, currency));
  return [
    { id: 'day', header: 'Day', cell: ({ day }) => shortDate(day), total: 'Sum' },
    { id: 'what', header: 'What', cell: what },
    {
      id: 'charge',
      header: 'Charge',
      align: 'right',
      cell: ({ charge }) => <MoneyCell text={some(charge)} />,
      total: money(charges, currency),
    },
    {
      id: 'payment',
      header: 'Payment',
      align: 'right',
      cell: ({ payment }) => <MoneyCell text={some(payment)} />,
      total: money(payments, currency),
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'right',
      cell: ({ balance }) => <MoneyCell kind="key" text={money(balance, currency)} />,
    },
  ];
}

/** A payment is shown below zero. */
const chargedOrPaid = ({ charge, payment }: { charge: string; payment: string }) =>
  wholeCents(charge) === 0 ? -wholeCents(payment) : wholeCents(charge);
