// Records that could not be counted as a task of whoever manages the channel: "2 records of Foundry Hall cannot be
// counted", with what they come to for those who may read sales.
import { type Cents, type Currency, moneyText } from '#core/base/money.ts';
import { money, sentenceDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';

/** A channel of which records wait for a person. */
export type WaitingChannel = {
  id: number;
  name: string;
  company_id: number;
  currency: Currency;
  reads_sales: boolean;
  records: number;
  days: number;
  first_day: Day;
  amount: Cents;
  since: Date;
};

export function asideTask(waiting: WaitingChannel) {
  const { id, name, company_id, currency, records, days, first_day, amount } = waiting;
  const what = records === 1 ? '1 record' : `${records} records`;
  const when = days === 1 ? `On ${sentenceDate(first_day)}` : `On ${days} days since ${sentenceDate(first_day)}`;
  const amountText = waiting.reads_sales && amount !== 0 ? `${money(moneyText(amount), currency)} is` : 'They are';
  const aside = records === 1 && amountText === 'They are' ? 'It is' : amountText;
  return {
    kind: 'sales.set_aside' as const,
    title: `${what} of ${name} cannot be counted`,
    text: `${when} our count differs from the till’s own. ${aside} in no sales and no rent until you say what counts.`,
    link: `/new-ui/retailer/companies/${company_id}/pos/${id}`,
    deal: null,
    created_at: waiting.since.toISOString(),
  };
}
