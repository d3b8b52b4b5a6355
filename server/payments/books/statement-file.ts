// The bookkeeper's statement as a document: the same rows and figures as the call answers.
import { cents, parseMoney } from '#core/base/money.ts';
import { money, shortDate, span } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { AccountStatement } from '#core/payments/books-contract.ts';
import { makePdf, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import { makeSheet, XLSX_TYPE } from '#server/base/sheet.ts';

export async function statementFile(statement: AccountStatement, format: 'pdf' | 'xlsx') {
  const name = `autopay-${statement.deal}-${statement.from}-${statement.through}.${format}`;
  return format === 'pdf'
    ? { name, type: 'application/pdf', content: await asPdf(statement) }
    : { name, type: XLSX_TYPE, content: await asSheet(statement) };
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

type Line = {
  day: Day;
  label: string;
  invoice: string;
  reference: string;
  charge: string;
  payment: string;
  balance: string;
};

function asSheet(statement: AccountStatement): Promise<Uint8Array> {
  const { opening_balance, closing_balance, charges, payments } = statement;
  const lines: Line[] = [
    { ...EMPTY, day: statement.from as Day, label: 'Opening balance', balance: opening_balance },
    ...statement.rows.map((row) => ({ ...row, day: row.day as Day, invoice: row.invoice ?? '' })),
    {
      ...EMPTY,
      day: statement.through as Day,
      label: 'Closing balance',
      charge: charges,
      payment: payments,
      balance: closing_balance,
    },
  ];
  const amount = (text: string) => (text === '' ? null : (parseMoney(text) ?? cents(0)));
  return makeSheet<Line>({
    name: `Account ${statement.deal}`,
    currency: statement.currency,
    rows: lines,
    columns: [
      { kind: 'day', header: 'Day', value: ({ day }) => day },
      { kind: 'text', header: 'What', value: ({ label }) => label },
      { kind: 'text', header: 'Invoice', value: ({ invoice }) => invoice },
      { kind: 'text', header: 'Reference', value: ({ reference }) => reference },
      { kind: 'money', header: 'Charge', value: ({ charge }) => amount(charge) },
      { kind: 'money', header: 'Payment', value: ({ payment }) => amount(payment) },
      { kind: 'money', header: 'Balance', value: ({ balance }) => amount(balance) },
    ],
  }).xlsx();
}

const EMPTY = { invoice: '', reference: '', charge: '', payment: '' };
