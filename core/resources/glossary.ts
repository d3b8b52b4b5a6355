// The words that customers meet on the screens, in their own language. The words of the code stand in docs/glossary.md.
// A word that the two sides read differently is told from both.
export type GlossaryWord = { word: string; meaning: string };

const MEANINGS: Readonly<Record<string, string>> = {
  'Account statement':
    'What was owed, charged and paid on a connection over some months, with the balance at both ends.',
  Activity: 'The history of a connection: who did what and when.',
  'Adjusted Gross':
    'Gross sales less what your agreement leaves out, for example tax, tips and refunds. Rent is counted on it.',
  Amendment: 'New terms that begin on a day inside the lease. The days before keep the terms they had.',
  Archive: 'Where a connection goes sixty days after its end. It stays readable.',
  Assignment: 'A lease that passes to another merchant inside its term, with what was sold and owed so far.',
  AutoPay:
    'The agreement by which rent is collected from the merchant’s bank account and paid out to the property owner.',
  'Base Rent': 'Rent that is owed whatever the sales are.',
  Breakpoint:
    'The sales from which percentage rent is owed. A natural breakpoint is the base rent divided by the rate: 60,000 at 6 % is 1,000,000.',
  'Breakpoint radar': 'When a store is likely to reach its breakpoint, and what its rent may come to this year.',
  'Certified month': 'A month of sales that an officer of the merchant has signed.',
  'Closed day': 'A day on which the store did not trade. No report is due, and it is not missing.',
  'Closed month': 'A month whose sales no longer change. Corrections come on a later invoice.',
  'Comparable store': 'A store that was open through both periods of a comparison.',
  Company: 'A business that is party to connections: a merchant’s, or the one under which a property is owned.',
  'Confirmation code': 'Six digits that arrive by e-mail, or stand in your authenticator app, when you sign in.',
  Connection:
    'The agreement between a property owner and a merchant for one store, with its terms. Merchants read: store.',
  Credit: 'An amount in the merchant’s favor. It is set against the invoices that follow.',
  Debit: 'Money that is taken from the merchant’s bank account for an invoice.',
  Discrepancy: 'Sales or an amount that one side doubts. See dispute.',
  Dispute:
    'A part of an invoice that the merchant questions. It is held back until both sides agree; the rest is paid.',
  Document: 'A paper that a property owner asks a merchant for, such as a certificate of insurance.',
  Estimate: 'What a month without a report counts with until its report comes, where the terms say so.',
  Expected: 'What a store usually sells on such a weekday: the middle of the eight weeks before.',
  Extension: 'A later end for a connection whose other terms stay as they are.',
  'Gift Card': 'Gift cards sold. What is paid with a gift card later is a sale then.',
  'Gross Sales': 'Everything a store took: before tax, tips, refunds and gift cards are taken out.',
  'Held sales': 'Sales of a category for which the terms name no rate. They wait until somebody says which it is.',
  Invite: 'An e-mail that gives somebody access. Its link works once.',
  Invoice: 'What a merchant owes for a period, line by line. Once issued it does not change.',
  'Lease year': 'A year of the lease, counted from its first day. Breakpoints and limits often begin anew with it.',
  'Linked channel': 'A sales channel whose sales count for a store.',
  'Manage AutoPay': 'Permission to propose, accept, change and stop AutoPay, and to see it.',
  'Manage Connections': 'Permission to make connections and to agree on their terms.',
  'Maximum Repayment': 'The most that AutoPay collects in all.',
  Merchant: 'The business that makes the sales and owes the rent. Also called retailer or tenant.',
  'Minimum rent': 'The least that is owed for a period, whatever the sales.',
  'Missing day': 'A day for which a report was due and did not come. It is shown as missing and never as zero.',
  Modification: 'Changed terms that wait for the other side. Until they are accepted, the old terms count.',
  Note: 'A remark on a day of a property, for example a street closure. It stands beside that day’s sales.',
  'Opening balance': 'Sales and rent from before the connection was kept here, so that a year is counted whole.',
  Payout: 'Rent that is sent on to the property owner’s bank account.',
  '% Rent':
    'Percentage rent: the share of the sales above the breakpoint that is owed as rent. In a franchise, the royalty.',
  Portfolio: 'All properties of a property owner’s organization, with its people, tags and reports.',
  'Property Admin': 'Permission for everything on a property or in a company, including who else has access.',
  Property: 'A building or center with its units.',
  'Property owner':
    'The side that receives the rent. Also called landlord; franchisors and lenders work in the same way.',
  Receipt: 'A rent figure opened up: which sales, which terms, and how one became the other.',
  Reconciliation: 'The settlement at the end of a year: what the year owes, less what was billed.',
  Refund: 'What went back to customers, without the tax and tips in it.',
  'Report by mail': 'A sales report that arrives by e-mail every morning, for people with and without an account.',
  'Review window': 'The time in which a merchant can question an invoice before it is debited.',
  'Sales channel': 'One till, location or upload from which sales come.',
  'Sales system': 'The system that a merchant sells with, such as Square or Clover. Also called point of sale or POS.',
  'Set aside': 'Sales that arrived and could not be counted yet. Both sides see them; nothing is lost.',
  'Square feet': 'The leased area of a unit. Sales per square foot are twelve months of sales divided by it.',
  Store: 'A merchant’s shop at a property under one agreement. Property owners read: connection.',
  Subscriber: 'Somebody who gets reports by mail.',
  Subtotal: 'Gross sales less tax and tips.',
  Tag: 'A word by which properties or merchants are sorted, such as a region or a trade.',
  Task: 'Something that waits for you.',
  Terms: 'What was agreed: days, base rent, rates, breakpoints, limits, and how it is paid.',
  Tier: 'A part of the sales with a rate of its own, for example 6 % up to a million and 7 % above.',
  Traffic: 'People counted: into a property, past a store and into it.',
  Unit: 'The place of a store within a property, such as Suite 101.',
  Upload: 'Sales that a person brings as a file or types in, instead of a sales system.',
  'View AutoPay': 'Permission to read AutoPay, invoices and payouts.',
  'View Sales': 'Permission to read sales and reports.',
};

export const GLOSSARY: readonly GlossaryWord[] = Object.entries(MEANINGS)
  .map(([word, meaning]) => ({ word, meaning }))
  .sort((a, b) => a.word.localeCompare(b.word, 'en', { ignorePunctuation: true }));

/** Words that hold what was typed, by themselves or in what they mean. */
export function matchingWords(words: readonly GlossaryWord[], typed: string): GlossaryWord[] {
  const wanted = typed.trim().toLowerCase();
  return words.filter(({ word, meaning }) => `${word}\n${meaning}`.toLowerCase().includes(wanted));
}
