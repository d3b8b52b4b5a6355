// One statement of account for all stores of a company, last month unless somebody chose other days: both sides read the same
// rows, and keep them as PDF or sheet.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { wholeCents } from '#core/base/spoken.ts';
import { type CompanyStatement, companyStatementFile } from '#core/payments/books-contract.ts';
import { useDownload } from '#web/base/download.ts';
import { DASH, money, shortDate } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import { BookDaysInput, useBookDays } from '#web/payments/books/book-days.tsx';
import { bookSpans } from '#web/payments/books/book-spans.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { companyStatementQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type AccountLine = CompanyStatement['rows'][number] & { position: number };

export function CompanyStatementCard({ company }: { company: number }) {
  const [lastMonth] = bookSpans(today());
  const chosen = useBookDays(lastMonth);
  const query = useQuery(companyStatementQuery(company, chosen.days));
  const file = useDownload(companyStatementFile);
  return (
    <SectionCard
      title="Statement of account"
      note="all stores"
      aside={(['pdf', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={file.isPending}
          onClick={() => file.mutate({ params: { company, format }, query: chosen.days })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      flush
    >
      <div className={classes.card}>
        <BookDaysInput {...chosen} />
      </div>
      <PayView query={query} what="The statement">
        {(statement) => <StatementRows statement={statement} />}
      </PayView>
    </SectionCard>
  );
}

function StatementRows({ statement }: { statement: CompanyStatement }) {
  const { currency, opening_balance, closing_balance, from, through } = statement;
  const rows = statement.rows.map((row, position) => ({ ...row, position }));
  return (
    <>
      <p className={classes.card}>
        <span>
          {`Opening balance ${money(opening_balance, currency)} on ${shortDate(from)}. `}
          <strong>{`Closing balance ${money(closing_balance, currency)}`}</strong>
          {` on ${shortDate(through)}. Below zero is a credit.`}
        </span>
      </p>
      <DataTable
        caption="Charges and payments of all stores"
        columns={columnsOf(statement)}
        rows={rows}
        rowKey={({ position }) => position}
        density="two-line"
        card={(row) => <RowCard row={row} currency={currency} />}
        empty={<p className={classes.card}>Nothing was charged or paid in these days.</p>}
      />
    </>
  );
}

function columnsOf({ currency, charges, payments, closing_balance }: CompanyStatement): Column<AccountLine>[] {
  const some = (amount: string) => (wholeCents(amount) === 0 ? DASH : money(amount, currency));
  return [
    { id: 'day', header: 'Day', cell: ({ day }) => shortDate(day), total: 'Sum' },
    {
      id: 'what',
      header: 'What',
      cell: ({ label, place, invoice }) => (
        <TwoLines first={label} second={[place, invoice].filter(Boolean).join(', ')} />
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
      total: money(closing_balance, currency),
    },
  ];
}

function RowCard({ row, currency }: { row: AccountLine; currency: CompanyStatement['currency'] }) {
  const amount = wholeCents(row.charge) === 0 ? -wholeCents(row.payment) : wholeCents(row.charge);
  return (
    <div className={classes.card}>
      <CardHead>
        <strong>{row.label}</strong>
        <span>{money(amount, currency)}</span>
      </CardHead>
      <span className={classes.quiet}>
        {`${[row.place, shortDate(row.day), row.invoice].filter(Boolean).join(', ')}. Balance ${money(row.balance, currency)}`}
      </span>
    </div>
  );
}
