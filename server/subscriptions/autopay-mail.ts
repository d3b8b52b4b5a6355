// What AutoPay did in a week: billed, collected, failed, paid out; by property, with what needs somebody below.
import { type Cents, type Currency, cents, parseMoney, sum } from '#core/base/money.ts';
import { counted, money, shortDate, span } from '#core/base/spoken.ts';
import type { Payout } from '#core/payments/payouts/payout-contract.ts';
import type { MailTable } from '#server/base/mail/mail-table.ts';
import { type AutopayInvoice, readAutopayDays } from '#server/payments/read-autopay-days.ts';
import { date, money as moneyColumn, text } from '#server/reports/files/sheet-columns.ts';
import { type ReportContent, type ReportRequest, type ReportSheet, sheetOf } from '#server/subscriptions/content.ts';

type Week = Awaited<ReturnType<typeof readAutopayDays>>;

export async function composeAutopayMail(asking: ReportRequest): Promise<ReportContent> {
  const { master, from, through } = asking;
  const premisesIds = new Set(asking.premises.map(({ id }) => id));
  const ours = <Each extends { premises: number }>(all: readonly Each[]) =>
    all.filter(({ premises }) => premisesIds.has(premises));
  const read = await readAutopayDays(asking, master.id, { from, through });
  const week: Week = {
    billed: ours(read.billed),
    collected: ours(read.collected),
    failed: ours(read.failed),
    open: ours(read.open),
    payouts: ours(read.payouts),
  };
  const currencies = [...new Set(Object.values(week).flatMap((all) => all.map(({ currency }) => currency)))]
    .sort()
    .reverse();
  const main = currencies[0] ?? 'USD';
  const parts = currencies.map((currency) => ({ currency, week: inCurrency(week, currency) }));
  const collected = money(paidSum(inCurrency(week, main).collected), main);
  return {
    subject: `AutoPay, ${span(from, through)}: ${collected} collected at ${master.name}`,
    heading: `AutoPay summary, ${span(from, through)}`,
    figure: { value: collected, note: `collected from merchants, ${master.name}` },
    sentences: [sentence(week)],
    facts: factsOf(inCurrency(week, main), main),
    tables: parts.flatMap((part) => tablesOf(part.week, part.currency, parts.length > 1)),
    sheets: parts.map((part) => sheetFor(part.week, part.currency, parts.length > 1)),
    button: { label: 'Open Breakpoint', path: `/new-ui/landlord/${master.id}` },
    empty: currencies.length === 0,
  };
}

function inCurrency(week: Week, currency: Currency): Week {
  const only = <Each extends { currency: Currency }>(all: readonly Each[]) =>
    all.filter((each) => each.currency === currency);
  return {
    billed: only(week.billed),
    collected: only(week.collected),
    failed: only(week.failed),
    open: only(week.open),
    payouts: only(week.payouts),
  };
}

function sentence({ failed, open, payouts }: Week): string {
  const words = [
    failed.length === 0
      ? 'No debit has failed.'
      : `${counted(failed.length, 'debit has failed and needs', 'debits have failed and need')} attention.`,
    open.length === 0 ? '' : `${counted(open.length, 'invoice is', 'invoices are')} on the way to the bank.`,
    payouts.length === 0 ? '' : `${counted(payouts.length, 'payout falls', 'payouts fall')} into these days.`,
  ];
  return words.filter(Boolean).join(' ');
}

function factsOf(week: Week, currency: Currency): ReportContent['facts'] {
  const fact = (name: string, amount: Cents, number: number, one: string, many: string) => ({
    name,
    value: money(amount, currency),
    note: counted(number, one, many),
  });
  return [
    fact('Billed', totalSum(week.billed), week.billed.length, 'invoice', 'invoices'),
    fact('On its way', openSum(week.open), week.open.length, 'invoice', 'invoices'),
    fact('Failed', openSum(week.failed), week.failed.length, 'debit', 'debits'),
    fact('Paid out', arrived(week.payouts), week.payouts.length, 'payout', 'payouts'),
  ];
}

function tablesOf({ billed, collected, failed, payouts }: Week, currency: Currency, several: boolean): MailTable[] {
  const places = [...new Set([...billed, ...collected].map(({ property }) => property))].sort();
  const at = (property: string, all: readonly AutopayInvoice[]) => all.filter((each) => each.property === property);
  const row = (name: string, ofBilled: readonly AutopayInvoice[], ofCollected: readonly AutopayInvoice[]) => [
    name,
    money(totalSum(ofBilled), currency),
    money(paidSum(ofCollected), currency),
  ];
  const title = (name: string) => (several ? `${name}, ${currency}` : name);
  const tables: MailTable[] = [];
  if (failed.length > 0) {
    tables.push({
      title: title('Failed debits'),
      head: ['Merchant', 'Next try', 'Amount'],
      rows: failed.map(({ merchant, place, outstanding, next_retry_day, failure }) => [
        `${merchant} · ${place}${failure?.detail ? `: ${failure.detail}` : ''}`,
        next_retry_day ? shortDate(next_retry_day) : 'None',
        money(outstanding, currency),
      ]),
      sum: [counted(failed.length, 'debit', 'debits'), '', money(openSum(failed), currency)],
    });
  }
  if (places.length > 0) {
    tables.push({
      title: title('Properties'),
      head: ['Property', 'Billed', 'Collected'],
      rows: places.map((property) => row(property, at(property, billed), at(property, collected))),
      sum: row(counted(places.length, 'property', 'properties'), billed, collected),
    });
  }
  if (payouts.length > 0) {
    tables.push({
      title: title('Payouts'),
      head: ['Property', 'Status', 'Amount'],
      rows: payouts.map(({ place, pay_day, status_label, amount }) => [
        `${place}, ${shortDate(pay_day)}`,
        status_label,
        money(amount, currency),
      ]),
      sum: [counted(payouts.length, 'payout', 'payouts'), '', money(payoutSum(payouts), currency)],
    });
  }
  return tables;
}

function sheetFor({ billed, collected, failed }: Week, currency: Currency, several: boolean): ReportSheet {
  const rows = [...new Map([...billed, ...collected, ...failed].map((invoice) => [invoice.id, invoice])).values()];
  type InvoiceRow = AutopayInvoice;
  return sheetOf({ suffix: several ? `-${currency.toLowerCase()}` : '', name: 'AutoPay invoices', currency }, rows, [
    text<InvoiceRow>('Invoice', ({ number }) => number),
    text<InvoiceRow>('Merchant', ({ merchant }) => merchant),
    text<InvoiceRow>('Property', ({ property }) => property),
    date<InvoiceRow>('From', (invoice) => invoice.from),
    date<InvoiceRow>('Through', ({ through }) => through),
    date<InvoiceRow>('Issued', ({ issued_on }) => issued_on),
    moneyColumn<InvoiceRow>('Total', ({ total }) => total),
    moneyColumn<InvoiceRow>('Paid', ({ paid }) => paid),
    moneyColumn<InvoiceRow>('Outstanding', ({ outstanding }) => outstanding),
    text<InvoiceRow>('Status', ({ status_label }) => status_label),
    date<InvoiceRow>('Debit day', ({ debit_day }) => debit_day),
    date<InvoiceRow>('Paid on', ({ paid_on }) => paid_on),
  ]);
}

const amounts = (texts: readonly string[]): Cents => sum(texts.map((each) => parseMoney(each) ?? cents(0)));
const totalSum = (all: readonly AutopayInvoice[]) => amounts(all.map(({ total }) => total));
const paidSum = (all: readonly AutopayInvoice[]) => amounts(all.map(({ paid }) => paid));
const openSum = (all: readonly AutopayInvoice[]) => amounts(all.map(({ outstanding }) => outstanding));
const payoutSum = (all: readonly Payout[]) => amounts(all.map(({ amount }) => amount));
/** What the landlord's bank has: all of a paid one, a part of a partial one, nothing of the others. */
const arrived = (all: readonly Payout[]) =>
  amounts(all.map((each) => (each.status === 'paid' ? each.amount : each.status === 'partially' ? each.arrived : '0')));
