// What breaks a rule today and is mended by a later change. A list may shrink and never grows: a breach that is not here
// fails the test, and so does a line whose breach is gone.
export const debt: Readonly<Record<string, readonly string[]>> = {
  'SQL files are private to their folder': [
    'demo/payments/fill-payments.ts imports server/payments/balances/sql.ts, which is private to server/payments/balances',
    'demo/payments/fill-payments.ts imports server/payments/invoices/due-sql.ts, which is private to server/payments/invoices',
    'demo/payments/payments-queries.ts imports server/payments/invoices/due-sql.ts, which is private to server/payments/invoices',
    'server/payments/ahead-sql.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/autopay-routes.ts imports server/payments/books/sql.ts, which is private to server/payments/books',
    'server/payments/autopay-routes.ts imports server/payments/disputes/sql.ts, which is private to server/payments/disputes',
    'server/payments/autopay-routes.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/autopay-routes.ts imports server/payments/payouts/read-sql.ts, which is private to server/payments/payouts',
    'server/payments/autopay-routes.ts imports server/payments/sweeps/sql.ts, which is private to server/payments/sweeps',
    'server/payments/debits/charge-invoice.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/disputes/give-credit.ts imports server/payments/invoices/due-sql.ts, which is private to server/payments/invoices',
    'server/payments/disputes/give-credit.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/disputes/open-dispute.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/disputes/step-dispute.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/money-ahead.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/money-ahead.ts imports server/payments/payouts/read-sql.ts, which is private to server/payments/payouts',
    'server/payments/read-guard.ts imports server/payments/balances/sql.ts, which is private to server/payments/balances',
    'server/payments/read-guard.ts imports server/payments/returns/sql.ts, which is private to server/payments/returns',
    'server/payments/read-week.ts imports server/payments/invoices/sql.ts, which is private to server/payments/invoices',
    'server/payments/read-week.ts imports server/payments/payouts/read-sql.ts, which is private to server/payments/payouts',
  ],
};
