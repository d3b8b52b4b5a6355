// One statement of account for all stores of a company, last month unless somebody chose other days: both sides read the same
// rows, and keep them as PDF or sheet.
import { useQuery } from '@tanstack/react-query';
import { type CompanyStatement, companyStatementFile } from '#core/payments/books-contract.ts';
import { useDownload } from '#web/base/download.ts';
import { money, shortDate } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { AccountTable } from '#web/payments/books/account-table.tsx';
import { BookDaysInput, useBookDays } from '#web/payments/books/book-days.tsx';
import { accountDays } from '#web/payments/books/chosen-days.ts';
import { StatementFiles } from '#web/payments/books/statement-files.tsx';
import { PayView } from '#web/payments/pay-view.tsx';
import { companyStatementQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';

export function CompanyStatementCard({ company }: { company: number }) {
  const chosen = useBookDays(accountDays);
  const query = useQuery(companyStatementQuery(company, chosen.days));
  const file = useDownload(companyStatementFile);
  return (
    <SectionCard
      title="Statement of account"
      note="all stores"
      aside={
        <StatementFiles
          size="xs"
          busy={file.isPending}
          onSave={(format) => file.mutate({ params: { company, format }, query: chosen.days })}
        />
      }
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
  return (
    <>
      <p className={classes.card}>
        <span>
          {`Opening balance ${money(opening_balance, currency)} on ${shortDate(from)}. `}
          <strong>{`Closing balance ${money(closing_balance, currency)}`}</strong>
          {` on ${shortDate(through)}. Below zero is a credit.`}
        </span>
      </p>
      <AccountTable
        statement={statement}
        caption="Charges and payments of all stores"
        details={({ place, invoice }) => [place, invoice]}
      />
    </>
  );
}
