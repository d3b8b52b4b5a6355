// The choices of the terms form, each with the sentence that explains it to somebody who has never read a lease.
import type { DealTermsText } from '#core/deals/terms-text.ts';

type Percentage = NonNullable<DealTermsText['percentage']>;
export type Option<Value extends string = string> = { value: Value; label: string; sentence: string };
type Options<Value extends string> = readonly Option<Value>[];

export const RENT_BASIS: Options<DealTermsText['rent_basis']> = [
  { value: 'none', label: 'Percentage only', sentence: 'Nothing fixed is due.' },
  { value: 'base_rent', label: 'Base rent', sentence: 'A fixed rent is due beside the percentage.' },
  {
    value: 'min_monthly_rent',
    label: 'Minimum monthly rent',
    sentence: 'Each month the higher of the minimum and the percentage is due.',
  },
];

export const BASE_PERIOD: Options<'monthly' | 'entire_period'> = [
  { value: 'monthly', label: 'A month', sentence: 'The amount is due every month.' },
  { value: 'entire_period', label: 'For the whole term', sentence: 'The amount is spread over the term, day by day.' },
];

export const BREAKPOINT: Options<Percentage['breakpoint']> = [
  { value: 'none', label: 'None', sentence: 'Every sale counts from the first.' },
  { value: 'natural', label: 'Natural', sentence: 'Sales count above base rent ÷ rate, and move with the base rent.' },
  { value: 'stated', label: 'Stated', sentence: 'Sales count above the amounts you name below.' },
];

export const BREAKPOINT_PERIOD: Options<Percentage['breakpoint_period']> = [
  { value: 'weekly', label: 'A week', sentence: 'Sales are compared with the breakpoint week by week.' },
  { value: 'monthly', label: 'A month', sentence: 'Sales are compared with the breakpoint month by month.' },
  { value: 'quarterly', label: 'A quarter', sentence: 'Sales of each quarter are added up first.' },
  { value: 'annual', label: 'A year', sentence: 'Sales of each rent year are added up first.' },
  { value: 'entire_period', label: 'The whole term', sentence: 'Sales are added up from the first day to the last.' },
];

export const TIER_RULE: Options<Percentage['tier_rule']> = [
  {
    value: 'marginal',
    label: 'Each slice at its own rate',
    sentence: 'Passing a threshold changes only what comes after.',
  },
  {
    value: 'reached',
    label: 'The highest rate on all sales',
    sentence: 'Passing a threshold changes the rate of every sale.',
  },
  {
    value: 'reached_above_first',
    label: 'The highest rate over the first threshold',
    sentence: 'Passing a threshold changes the rate of everything above the first one.',
  },
];

export const INTERIM: Options<Percentage['interim']> = [
  {
    value: 'cumulative',
    label: 'Cumulative',
    sentence: 'Bills follow the sales of the period so far, so nothing is owed twice.',
  },
  { value: 'each_period', label: 'Each period alone', sentence: 'Every bill compares its own sales with its share.' },
  { value: 'annualised', label: 'Annualised', sentence: 'Each bill takes its sales as if the year went on like this.' },
  {
    value: 'cumulative_annualised',
    label: 'Cumulative, annualised',
    sentence: 'The sales so far are taken as if the year went on like this.',
  },
];

export const RECONCILE: Options<Percentage['reconcile']> = [
  { value: 'none', label: 'No', sentence: 'Bills stand as they are.' },
  {
    value: 'annual',
    label: 'Every year',
    sentence: 'At the end of each rent year the difference is billed or credited.',
  },
];

export const PARTIAL_PERIOD: Options<Percentage['partial_period']> = [
  {
    value: 'days',
    label: 'By days',
    sentence: 'A broken period has a breakpoint in proportion to its days; of a year over 365, in a leap year too.',
  },
  { value: 'months', label: 'By months', sentence: 'A broken period has a breakpoint in proportion to its months.' },
  {
    value: 'extended',
    label: 'Over its full length',
    sentence: 'A broken period is counted over its full length, and owes the share of its days.',
  },
  { value: 'full', label: 'Full', sentence: 'A broken period has the whole breakpoint.' },
];

export const PAYMENT_PERIOD: Options<DealTermsText['payment_period']> = [
  { value: 'daily', label: 'Every day', sentence: 'What each day brings is collected on the next banking day.' },
  { value: 'weekly', label: 'Every week', sentence: 'One payment for Monday to Sunday.' },
  { value: 'semi_monthly', label: 'Twice a month', sentence: 'One payment for days 1 to 15, one for the rest.' },
  { value: 'monthly', label: 'Every month', sentence: 'One payment for each calendar month.' },
  { value: 'quarterly', label: 'Every quarter', sentence: 'One payment for three months of the rent year.' },
  { value: 'annual', label: 'Every year', sentence: 'One payment for each rent year.' },
];

export const TAX: Options<'no' | 'yes'> = [
  { value: 'no', label: 'No', sentence: 'Invoices ask for the rent alone.' },
  { value: 'yes', label: 'Yes', sentence: 'Invoices add it for each rate; it is part of what is collected.' },
];

export const PAYOUT_PERIOD: Options<DealTermsText['payout_period']> = [
  { value: 'upon_receipt', label: 'Upon receipt', sentence: 'Money goes on to your bank as soon as it has arrived.' },
  { value: 'week', label: 'Every week', sentence: 'One payout a week.' },
  { value: 'half_month', label: 'Twice a month', sentence: 'One payout for each half of the month.' },
  { value: 'month', label: 'Every month', sentence: 'One payout a month.' },
];

export const VISIBILITY: Options<DealTermsText['visibility']> = [
  { value: 'all', label: 'Both sides', sentence: 'You and the merchant see the rent as it is computed.' },
  { value: 'property_owner_only', label: 'Only you', sentence: 'The merchant sees rent on issued invoices alone.' },
  { value: 'off', label: 'Nobody', sentence: 'No rent figures are shown before an invoice is issued.' },
];

export const DEAL_VIEW: Options<DealTermsText['deal_view']> = [
  { value: 'default', label: 'All linked channels', sentence: 'Sales pages show every channel of the agreement.' },
  { value: 'premises_only', label: 'Channels at the property', sentence: 'Online and other places stay out of sight.' },
  {
    value: 'retailer_only',
    label: 'Channels of the merchant’s company',
    sentence: 'Only the company’s own channels show.',
  },
];

export const FEE_PERIOD: Options<'no' | 'semi_monthly' | 'monthly'> = [
  { value: 'no', label: 'No', sentence: 'Nothing is added.' },
  { value: 'semi_monthly', label: 'Twice a month', sentence: 'The amount is added to both halves of the month.' },
  { value: 'monthly', label: 'Every month', sentence: 'The amount is added once a month.' },
];

export const OFFSET_PER: Options<'billing_period' | 'year' | 'bills'> = [
  { value: 'billing_period', label: 'Each bill', sentence: 'Taken off every bill.' },
  { value: 'year', label: 'Each year', sentence: 'Taken off once a rent year.' },
  { value: 'bills', label: 'As billed', sentence: 'What you are billed for it is taken off the year it is for.' },
];

export const CLOSURE: Options<'no' | 'days' | 'amount'> = [
  { value: 'no', label: 'Breakpoints stay', sentence: 'Days without trade change nothing.' },
  { value: 'days', label: 'Reduced by days', sentence: 'Each day without trade takes its share of the breakpoints.' },
  {
    value: 'amount',
    label: 'Lowered by an amount',
    sentence: 'Each closure lowers breakpoints by an amount you enter.',
  },
];

/** What may be left out of gross sales, in the words of a receipt. */
export const SALES_ITEMS: readonly { value: string; label: string }[] = [
  { value: 'tax', label: 'Tax' },
  { value: 'tip', label: 'Tips' },
  { value: 'refund', label: 'Refunds' },
  { value: 'gift_card', label: 'Gift cards sold' },
  { value: 'service_charge', label: 'Service charges' },
];
