// The bookkeeper's statement of a deal: what was owed before, every charge and payment, and what is owed after.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { wholeCents } from '#core/base/spoken.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { type AccountStatement, accountStatementFile } from '#core/payments/books-contract.ts';
import { useDownload } from '#web/base/download.ts';
import { DASH, money, shortDate } from '#web/base/format.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/payments/autopay.module.css';
import { BookDaysInput, useBookDays } from '#web/payments/books/book-days.tsx';
import { PayView } from '#web/payments/pay-view.tsx';
import { statementQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type StatementRow = AccountStatement['rows'][number];

export function StatementCard({ deal }: { deal: Deal }) {
  const chosen = useBookDays();
  const query = useQuery(statementQuery(deal.id, chosen.days));
  const file = useDownload(accountStatementFile);
  const save = (format: 'pdf' | 'xlsx') => file.mutate({ params: { deal: deal.id, format }, query: chosen.days });
  return (
    <>
      <SectionCard title="Statement">
        <div className={classes.between}>
          <BookDaysInput {...chosen} />
          <div className={classes.actions}>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.6} />}
                loading={file.isPending}
                onClick={() => save(format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
        </div>
      </SectionCard>
      <PayView query={query} what="The statement">
        {(statement) => <StatementTable statement={statement} invoices={dealAddress(deal, deal.me.role, 'auto-pay')} />}
      </PayView>
    </>
  );
}

/** `invoices` is where those of the deal open. */
function StatementTable({ statement, invoices }: { statement: AccountStatement; invoices: string }) {
  const { currency, from, through, rows } = statement;
  return (
    <SectionCard
      title={`Opening balance ${money(statement.opening_balance, currency)}`}
      note={shortDate(from)}
      flush
      footer={
        <p>
          <strong>Closing balance {money(statement.closing_balance, currency)}</strong>{' '}
          <span className={classes.quiet}>on {shortDate(through)}. Below zero is a credit of the merchant.</span>
        </p>
      }
    >
      <DataTable
        caption="Charges and payments"
        columns={statementColumns(statement, invoices)}
        rows={rows.map((row, place) => ({ ...row, place }))}
        rowKey={({ place }) => place}
        density="two-line"
        card={(row) => <StatementRowCard row={row} currency={currency} />}
        empty={<p className={classes.card}>Nothing was charged or paid in these days.</p>}
      />
    </SectionCard>
  );
}

function statementColumns(
  { currency, charges, payments }: AccountStatement,
  invoices: string,
): Column<StatementRow & { place: number }>[] {
  const some = (amount: string) => (wholeCents(amount) === 0 ? DASH : money(amount, currency));
  return [
    { id: 'day', header: 'Day', cell: ({ day }) => shortDate(day), total: 'Sum' },
    {
      id: 'what',
      header: 'What',
      cell: ({ label, invoice, reference }) => (
        <TwoLines
          first={
            <Link look="quiet" href={invoices}>
              {label}
            </Link>
          }
          second={[invoice, reference].filter(Boolean).join(', ')}
        />
      ),
    },
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

function StatementRowCard({ row, currency }: { row: StatementRow; currency: AccountStatement['currency'] }) {
  const charged = wholeCents(row.charge) !== 0;
  return (
    <div className={classes.card}>
      <CardHead>
        <strong>{row.label}</strong>
        <span>{money(charged ? wholeCents(row.charge) : -wholeCents(row.payment), currency)}</span>
      </CardHead>
      <span className={classes.quiet}>
        {[shortDate(row.day), row.invoice, row.reference].filter(Boolean).join(', ')}. Balance{' '}
        {money(row.balance, currency)}
      </span>
    </div>
  );
}
