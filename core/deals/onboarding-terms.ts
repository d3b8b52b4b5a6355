// The terms in a line of the sheet. Base rent 6500.00, rate 6 and no breakpoint is a natural breakpoint; with a
// breakpoint of 1100000.00 it is a stated one.

import { fieldErrors, REQUIRED, spokenIssue } from '#core/base/messages.ts';
import type { Currency } from '#core/base/money.ts';
import type { OnboardingColumn } from '#core/deals/onboarding-columns.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

type Cells = (column: OnboardingColumn) => string;
type Note = (column: OnboardingColumn, message: string) => void;

export function rowTerms(cell: Cells, currency: Currency, note: Note): DealTermsText | undefined {
  for (const column of ['template', 'start_date'] as const) if (!cell(column)) note(column, REQUIRED);
  if (!cell('template') || !cell('start_date')) return undefined;
  const parsed = DealTermsBody.safeParse(termsIn(cell, currency), { error: spokenIssue });
  if (parsed.success) return parsed.data;
  for (const [path, messages] of Object.entries(fieldErrors(parsed.error))) {
    for (const message of messages) note(columnOf(path), message);
  }
  return undefined;
}

function termsIn(cell: Cells, currency: Currency) {
  const base = cell('base_rent');
  const minimum = cell('min_monthly_rent');
  return {
    template: cell('template'),
    currency,
    start_date: cell('start_date'),
    end_date: cell('end_date') || null,
    rent_basis: base ? 'base_rent' : minimum ? 'min_monthly_rent' : 'none',
    base_rent: base ? baseIn(cell, base) : null,
    min_monthly_rent: minimum ? amount(minimum) : null,
    percentage: cell('rate') ? percentageIn(cell, base !== '') : null,
    cap: cell('maximum_repayment') ? { amount: amount(cell('maximum_repayment')) } : null,
    additional_fee: cell('additional_fee')
      ? { period: cell('additional_fee_period') || 'monthly', amount: amount(cell('additional_fee')) }
      : null,
    ...(cell('payment_period') && { payment_period: cell('payment_period') }),
    ...(cell('payment_due_days') && { payment_due_days: Number(cell('payment_due_days')) }),
    ...(cell('tax') && { tax: { base_rent: cell('tax'), percentage_rent: cell('tax'), fee: cell('tax') } }),
    opening_balance: cell('opening_through') ? openingIn(cell) : null,
  };
}

function baseIn(cell: Cells, base: string) {
  const dueDay = cell('base_rent_due_day');
  const inAdvance = cell('base_rent_in_advance').toLowerCase();
  return {
    amount: amount(base),
    period: 'monthly',
    ...(dueDay && { due_day: Number(dueDay) }),
    ...(inAdvance && { in_advance: YES_OR_NO[inAdvance] ?? inAdvance }),
  };
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  no: false,
  n: false,
  false: false,
};

function percentageIn(cell: Cells, hasBaseRent: boolean) {
  const stated = cell('breakpoint') !== '' || cell('rate_2') !== '';
  const second = cell('rate_2') ? [{ over: amount(cell('breakpoint_2')), rate: cell('rate_2') }] : [];
  return {
    breakpoint: stated ? 'stated' : hasBaseRent ? 'natural' : 'none',
    breakpoint_period: cell('breakpoint_period') || 'annual',
    tiers: [{ over: amount(cell('breakpoint') || '0.00'), rate: cell('rate') }, ...second],
  };
}

function openingIn(cell: Cells) {
  return {
    through: cell('opening_through'),
    sales: amount(cell('opening_sales') || '0.00'),
    rent_billed: amount(cell('opening_rent_billed') || '0.00'),
    cap_repaid: amount(cell('opening_cap_repaid') || '0.00'),
  };
}

/** Spreadsheets write $1,100,000.00 where a person typed 1100000. */
function amount(text: string): string {
  return text.replace(/^[$£]\s?/, '').replace(/,(?=\d{3}(\D|$))/g, '');
}

/** Where in the sheet a term stands. */
function columnOf(path: string): OnboardingColumn {
  return COLUMN_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'template';
}

const COLUMN_OF: readonly (readonly [string, OnboardingColumn])[] = [
  ['start_date', 'start_date'],
  ['end_date', 'end_date'],
  ['base_rent.due_day', 'base_rent_due_day'],
  ['base_rent.in_advance', 'base_rent_in_advance'],
  ['base_rent', 'base_rent'],
  ['min_monthly_rent', 'min_monthly_rent'],
  ['percentage.tiers.1.over', 'breakpoint_2'],
  ['percentage.tiers.1', 'rate_2'],
  ['percentage.tiers.0.over', 'breakpoint'],
  ['percentage.breakpoint_period', 'breakpoint_period'],
  ['percentage.breakpoint', 'breakpoint'],
  ['percentage', 'rate'],
  ['cap', 'maximum_repayment'],
  ['additional_fee.period', 'additional_fee_period'],
  ['additional_fee', 'additional_fee'],
  ['payment_period', 'payment_period'],
  ['payment_due_days', 'payment_due_days'],
  ['tax', 'tax'],
  ['opening_balance.sales', 'opening_sales'],
  ['opening_balance.rent_billed', 'opening_rent_billed'],
  ['opening_balance.cap_repaid', 'opening_cap_repaid'],
  ['opening_balance', 'opening_through'],
];
