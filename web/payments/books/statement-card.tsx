// The bookkeeper's statement of a deal: what was owed before, every charge and payment, and what is owed after.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { type AccountStatement, accountStatementFile } from '#core/payments/books-contract.ts';
import { useDownload } from '#web/base/download.ts';
import { money, shortDate } from '#web/base/format.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/payments/autopay.module.css';
import { AccountTable } from '#web/payments/books/account-table.tsx';
import { BookDaysInput, useBookDays } from '#web/payments/books/book-days.tsx';
import bookClasses from '#web/payments/books/books.module.css';
import { StatementFiles } from '#web/payments/books/statement-files.tsx';
import { PayView } from '#web/payments/pay-view.tsx';
import { statementQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

export function StatementCard({ deal }: { deal: Deal }) {
  const chosen = useBookDays();
  const query = useQuery(statementQuery(deal.id, chosen.days));
  const file = useDownload(accountStatementFile);
  return (
    <>
      <SectionCard title="Statement">
        <div className={bookClasses.between}>
          <BookDaysInput {...chosen} />
          <div className={classes.actions}>
            <StatementFiles
              busy={file.isPending}
              onSave={(format) => file.mutate({ params: { deal: deal.id, format }, query: chosen.days })}
            />
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
  const { currency, from, through } = statement;
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
      <AccountTable
        statement={statement}
        caption="Charges and payments"
        label={({ label }) => (
          <Link look="quiet" href={invoices}>
            {label}
          </Link>
        )}
        details={({ invoice, reference }) => [invoice, reference]}
      />
    </SectionCard>
  );
}
