// A company's statement of account as a document: the same rows and figures as the call answers.
import { money, shortDate, span } from '#core/base/spoken.ts';
import type { CompanyStatement } from '#core/payments/books-contract.ts';
import { makePdf, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import { XLSX_TYPE } from '#server/base/sheet.ts';
import { accountSheet } from '#server/payments/books/account-sheet.ts';

export async function companyStatementFile(statement: CompanyStatement, format: 'pdf' | 'xlsx') {
  const name = `account-${statement.company}-${statement.from}-${statement.through}.${format}`;
  return format === 'pdf'
    ? { name, type: 'application/pdf', content: await asPdf(statement) }
    : {
        name,
        type: XLSX_TYPE,
        content: await accountSheet(`Account ${statement.company}`, statement, { withStores: true }),
      };
}

function asPdf(statement: CompanyStatement): Promise<Uint8Array> {
  const { currency, merchant, rows } = statement;
  const amount = (text: string) => money(text, currency);
  return makePdf({
    title: 'Statement of account',
    lead: `${merchant}, all stores, ${span(statement.from, statement.through)}`,
    figure: { value: amount(statement.closing_balance), note: 'Closing balance' },
    content: [
      pdfFacts([
        { name: 'Merchant', value: merchant },
        { name: 'Opening balance', value: amount(statement.opening_balance) },
        { name: 'Closing balance', value: amount(statement.closing_balance) },
      ]),
      pdfTable(
        ['What', 'Store', 'Day', 'Charge', 'Payment', 'Balance'],
        rows.map(({ label, place, day, charge, payment, balance }) => [
          label,
          place,
          shortDate(day),
          amount(charge),
          amount(payment),
          amount(balance),
        ]),
        ['Total', '', '', ...[statement.charges, statement.payments, statement.closing_balance].map(amount)],
      ),
    ],
    footer: `Breakpoint · ${merchant} · ${currency}`,
  });
}
