// A statement of account as a workbook: the balance before, what was charged and paid, the balance after. A company's names
// the store of each line.
import { type Currency, cents, parseMoney } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { makeSheet, type SheetColumn } from '#server/base/sheet.ts';

type AccountRow = {
  day: string;
  label: string;
  place?: string;
  invoice: string | null;
  reference: string;
  charge: string;
  payment: string;
  balance: string;
};
type Account = {
  currency: Currency;
  from: string;
  through: string;
  opening_balance: string;
  closing_balance: string;
  charges: string;
  payments: string;
  rows: readonly AccountRow[];
};

const EMPTY = { place: '', invoice: null, reference: '', charge: '', payment: '' };

export function accountSheet(name: string, account: Account, { withStores }: { withStores: boolean }) {
  const { from, through, opening_balance, closing_balance, charges, payments } = account;
  const closing = {
    day: through,
    label: 'Closing balance',
    charge: charges,
    payment: payments,
    balance: closing_balance,
  };
  return makeSheet<AccountRow>({
    name,
    currency: account.currency,
    rows: [
      { ...EMPTY, day: from, label: 'Opening balance', balance: opening_balance },
      ...account.rows,
      { ...EMPTY, ...closing },
    ],
    columns: [
      { kind: 'day', header: 'Day', value: ({ day }) => day as Day },
      ...(withStores ? [STORE] : []),
      { kind: 'text', header: 'What', value: ({ label }) => label },
      { kind: 'text', header: 'Invoice', value: ({ invoice }) => invoice ?? '' },
      { kind: 'text', header: 'Reference', value: ({ reference }) => reference },
      { kind: 'money', header: 'Charge', value: ({ charge }) => amount(charge) },
      { kind: 'money', header: 'Payment', value: ({ payment }) => amount(payment) },
      { kind: 'money', header: 'Balance', value: ({ balance }) => amount(balance) },
    ],
  }).xlsx();
}

const STORE: SheetColumn<AccountRow> = { kind: 'text', header: 'Store', value: ({ place }) => place ?? '' };

const amount = (text: string) => (text === '' ? null : (parseMoney(text) ?? cents(0)));
