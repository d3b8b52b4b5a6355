// The bookkeeper's statement as a document: the same rows and figures as the call answers.
import { money, shortDate, span } from '#core/base/spoken.ts';
import type { AccountStatement } from '#core/payments/books-contract.ts';
import { makePdf, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import { XLSX_TYPE } from '#server/base/sheet.ts';
import { accountSheet } from '#server/payments/books/account-sheet.ts';

export async function statementFile(statement: AccountStatement, format: 'pdf' | 'xlsx') {
  const name = `autopay-${statement.deal}-${statement.from}-${statement.through}.${format}`;
  return format === 'pdf'
    ? { name, type: 'application/pdf', content: await asPdf(statement) }
    : {
        name,
        type: XLSX_TYPE,
        content: await accountSheet(`Account ${statement.deal}`, statement, { withStores: false }),
      };
}

function asPdf(statement: AccountStatement): Promise<Uint8Array> {
  const { currency, rows } = statement;
  const amount = (text: string) => (text === '' ? '' : money(text, currency));
  return makePdf({
    title: 'Account statement',
    lead: `${statement.merchant} at ${statement.place}, ${span(statement.from, statement.through)}`,
    figure: { value: amount(statement.closing_balance), note: 'Closing balance' },
    content: [
      pdfFacts([
        { name: 'Property owner', value: statement.landlord },
        { name: 'Merchant', value: statement.merchant },
        { name: 'Opening balance', value: amount(statement.opening_balance) },
        { name: 'Closing balance', value: amount(statement.closing_balance) },
      ]),
      pdfTable(
        ['What', 'Day', 'Invoice', 'Charge', 'Payment', 'Balance'],
        rows.map((row) => [
          row.label,
          shortDate(row.day),
          row.invoice ?? '',
          amount(row.charge),
          amount(row.payment),
          amount(row.balance),
        ]),
        ['Total', '', '', ...[statement.charges, statement.payments, statement.closing_balance].map(amount)],
      ),
    ],
    footer: `Breakpoint · ${statement.merchant} · ${currency}`,
  });
}
