// The terms in a line of the sheet. Base rent 6500.00, rate 6 and no breakpoint is a natural breakpoint; with a
// breakpoint of 1100000.00 it is a stated one.

import { fieldErrors, REQUIRED, spokenIssue } from '#core/base/messages.ts';
import type { Currency } from '#core/base/money.ts';
import type { OnboardingColumn } from '#core/deals/onboarding/onboarding-columns.ts';
import { amount, listsIn, type SheetLists } from '#core/deals/onboarding/onboarding-lists.ts';
import { columnOf } from '#core/deals/sheet/column-of.ts';
import { lostCells } from '#core/deals/sheet/lost-cells.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { DEFAULT_EXCLUSIONS } from '#core/rent/terms.ts';

type Cells = (column: OnboardingColumn) => string;
type Note = (column: OnboardingColumn, message: string) => void;

export function rowTerms(cell: Cells, currency: Currency, note: Note): DealTermsText | undefined {
  for (const column of ['template', 'start_date'] as const) if (!cell(column)) note(column, REQUIRED);
  if (!cell('template') || !cell('start_date')) return undefined;
  const lists = listsIn(cell);
  for (const [column, message] of [...lists.problems, ...lostCells(cell)]) note(column, message);
  const parsed = DealTermsBody.safeParse(termsIn(cell, currency, lists), { error: spokenIssue });
  if (parsed.success) return lists.problems.length === 0 && lostCells(cell).length === 0 ? parsed.data : undefined;
  const unread = new Set(lists.problems.map(([column]) => column));
  for (const [path, messages] of Object.entries(fieldErrors(parsed.error))) {
    const column = columnOf(path, cell);
    // What is wrong with a cell that could not be read is said already.
    if (!unread.has(column)) for (const message of messages) note(column, message);
  }
  return undefined;
}

function termsIn(cell: Cells, currency: Currency, lists: SheetLists) {
  const base = cell('base_rent');
  const minimum = cell('min_monthly_rent');
  const { categories } = lists;
  return {
    template: cell('template'),
    currency,
    start_date: cell('start_date'),
    end_date: cell('end_date') || null,
    rent_basis: base ? 'base_rent' : minimum ? 'min_monthly_rent' : 'none',
    base_rent: base ? baseIn(cell, base, lists) : null,
    min_monthly_rent: minimum ? amount(minimum) : null,
    percentage: cell('rate') || lists.tiers || categories ? percentageIn(cell, base !== '', lists) : null,
    categories,
    offsets: lists.offsets,
    ...(cell('closures') && { closure: CLOSURES[cell('closures').toLowerCase()] ?? { reduce: cell('closures') } }),
    ...soldIn(cell, lists),
    cap: cell('maximum_repayment')
      ? { amount: amount(cell('maximum_repayment')), already_paid: amount(cell('already_repaid') || '0.00') }
      : null,
    additional_fee: cell('additional_fee')
      ? { period: cell('additional_fee_period') || 'monthly', amount: amount(cell('additional_fee')) }
      : null,
    ...(cell('payment_period') && { payment_period: cell('payment_period') }),
    ...(cell('payout_period') && { payout_period: cell('payout_period') }),
    ...(cell('visibility') && { visibility: cell('visibility') }),
    ...(cell('deal_view') && { deal_view: cell('deal_view') }),
    ...(cell('payment_due_days') && { payment_due_days: Number(cell('payment_due_days')) }),
    tax: taxIn(cell),
    ...(cell('interest_percent') && {
      interest: { percent: cell('interest_percent'), grace_days: Number(cell('interest_grace_days') || 0) },
    }),
    ...(cell('estimate_factor') && {
      estimate: {
        rule: 'last_year_x_factor',
        factor: cell('estimate_factor'),
        after_days: Number(cell('estimate_after_days') || 0),
      },
    }),
    ...((cell('report_days') || cell('report_year_days')) && {
      reporting: {
        ...(cell('report_days') && { month_days: Number(cell('report_days')) }),
        ...(cell('report_year_days') && { year_days: Number(cell('report_year_days')) }),
      },
    }),
    ...(cell('statement_evidence') && { evidence: itemsIn(cell('statement_evidence')) }),
    opening_balance: cell('opening_through') ? openingIn(cell, lists) : null,
  };
}

const CLOSURES: Readonly<Record<string, object>> = {
  days: { reduce: 'days' },
  closed_days: { reduce: 'days', closed_days: true },
  amount: { reduce: 'amount' },
};

/** What does not count of gross sales, where the sheet says something of it. */
function soldIn(cell: Cells, { caps }: SheetLists) {
  const text = cell('left_out');
  if (text === '' && caps.length === 0) return {};
  const exclude = text === '' ? [...DEFAULT_EXCLUSIONS] : text.toLowerCase() === 'nothing' ? [] : itemsIn(text);
  return { sales_definition: { exclude, caps } };
}

function itemsIn(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** One percent for every kind of rent, unless a kind has its own. */
function taxIn(cell: Cells) {
  const all = cell('tax') || '0';
  return { base_rent: all, percentage_rent: cell('tax_percentage_rent') || all, fee: cell('tax_fee') || all };
}

function baseIn(cell: Cells, base: string, { steps, baseYears, index }: SheetLists) {
  const dueDay = cell('base_rent_due_day');
  const inAdvance = cell('base_rent_in_advance').toLowerCase();
  return {
    amount: amount(base),
    period: cell('base_rent_period') || 'monthly',
    steps,
    by_year: baseYears,
    escalation: cell('escalation_first') ? escalationIn(cell, index) : null,
    ...(dueDay && { due_day: Number(dueDay) }),
    ...(inAdvance && { in_advance: YES_OR_NO[inAdvance] ?? inAdvance }),
  };
}

function escalationIn(cell: Cells, index: SheetLists['index']) {
  const dates = { first: cell('escalation_first'), every_months: Number(cell('escalation_every_months') || 12) };
  const [base] = index;
  if (base === undefined) return { kind: 'fixed', percent: cell('escalation_percent'), ...dates };
  return {
    kind: 'cpi',
    ...dates,
    lag_months: Number(cell('escalation_lag_months') || 0),
    base_month: base.month,
    index: Object.fromEntries(index.map(({ month, value }) => [month, value])),
    floor: cell('escalation_floor') || '0',
    cap: cell('escalation_cap') || null,
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

/** A second rate without any breakpoint is natural beside a base rent; without one its breakpoint is missed. */
function percentageIn(cell: Cells, hasBaseRent: boolean, lists: SheetLists) {
  const { categories, years, calendar, tiers: listed } = lists;
  const isUnstated =
    cell('breakpoint') === '' && cell('breakpoint_2') === '' && (listed ?? []).every(({ over }) => Number(over) === 0);
  const isOne = listed === null ? cell('rate_2') === '' : listed.length === 1;
  const plain = isUnstated && hasBaseRent ? 'natural' : isUnstated && isOne ? 'none' : 'stated';
  const shared =
    categories?.items.some(({ base_share }) => base_share !== undefined) || categories?.rule === 'combined';
  const second = { over: isUnstated ? '0.00' : amount(cell('breakpoint_2')), rate: cell('rate_2') };
  const tiers = [{ over: amount(cell('breakpoint') || '0.00'), rate: cell('rate') }, ...(second.rate ? [second] : [])];
  return {
    breakpoint: categories === null ? plain : shared ? 'natural' : 'stated',
    breakpoint_period: cell('breakpoint_period') || 'annual',
    tiers: categories === null ? (listed ?? tiers) : [],
    ...(cell('tier_rule') && { tier_rule: cell('tier_rule') }),
    ...(cell('billing_method') && { interim: cell('billing_method') }),
    ...(cell('reconciliation') && { reconcile: cell('reconciliation') }),
    ...(cell('partial_periods') && { partial_period: cell('partial_periods') }),
    ...(cell('rent_year_starts') && { year_starts: cell('rent_year_starts') }),
    ...(cell('first_rent_year_ends') && { first_year_ends: cell('first_rent_year_ends') }),
    ...(cell('added_to_sales') && { growth: amount(cell('added_to_sales')) }),
    minimum: limitsIn(cell('minimum_period'), cell('minimum_year')),
    maximum: limitsIn(cell('maximum_period'), cell('maximum_year')),
    by_year: years,
    calendar,
  };
}

function limitsIn(period: string, year: string) {
  return { period: period === '' ? null : amount(period), year: year === '' ? null : amount(year) };
}

function openingIn(cell: Cells, { openingSales }: SheetLists) {
  return {
    through: cell('opening_through'),
    sales: openingSales ?? amount(cell('opening_sales') || '0.00'),
    rent_billed: amount(cell('opening_rent_billed') || '0.00'),
    ...(cell('opening_base_billed') && { base_billed: amount(cell('opening_base_billed')) }),
    cap_repaid: amount(cell('opening_cap_repaid') || '0.00'),
  };
}
