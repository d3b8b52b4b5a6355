// The terms in a line of the sheet. Base rent 6500.00, rate 6 and no breakpoint is a natural breakpoint; with a
// breakpoint of 1100000.00 it is a stated one.

import { fieldErrors, REQUIRED, spokenIssue } from '#core/base/messages.ts';
import type { Currency } from '#core/base/money.ts';
import { ONBOARDING_COLUMNS, type OnboardingColumn } from '#core/deals/onboarding-columns.ts';
import { amount, listsIn, type SheetLists } from '#core/deals/onboarding-lists.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

type Cells = (column: OnboardingColumn) => string;
type Note = (column: OnboardingColumn, message: string) => void;

export function rowTerms(cell: Cells, currency: Currency, note: Note): DealTermsText | undefined {
  for (const column of ['template', 'start_date'] as const) if (!cell(column)) note(column, REQUIRED);
  if (!cell('template') || !cell('start_date')) return undefined;
  const lists = listsIn(cell);
  for (const [column, message] of [...lists.problems, ...alone(cell)]) note(column, message);
  const parsed = DealTermsBody.safeParse(termsIn(cell, currency, lists), { error: spokenIssue });
  if (parsed.success) return lists.problems.length === 0 && alone(cell).length === 0 ? parsed.data : undefined;
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
    percentage: cell('rate') || categories ? percentageIn(cell, base !== '', lists) : null,
    categories,
    cap: cell('maximum_repayment') ? { amount: amount(cell('maximum_repayment')) } : null,
    additional_fee: cell('additional_fee')
      ? { period: cell('additional_fee_period') || 'monthly', amount: amount(cell('additional_fee')) }
      : null,
    ...(cell('payment_period') && { payment_period: cell('payment_period') }),
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
    opening_balance: cell('opening_through') ? openingIn(cell, lists) : null,
  };
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
    period: 'monthly',
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
function percentageIn(cell: Cells, hasBaseRent: boolean, { categories, years, calendar }: SheetLists) {
  const isUnstated = cell('breakpoint') === '' && cell('breakpoint_2') === '';
  const plain = isUnstated && hasBaseRent ? 'natural' : isUnstated && !cell('rate_2') ? 'none' : 'stated';
  const shared =
    categories?.items.some(({ base_share }) => base_share !== undefined) || categories?.rule === 'combined';
  const second = { over: isUnstated ? '0.00' : amount(cell('breakpoint_2')), rate: cell('rate_2') };
  const tiers = [{ over: amount(cell('breakpoint') || '0.00'), rate: cell('rate') }, ...(second.rate ? [second] : [])];
  return {
    breakpoint: categories === null ? plain : shared ? 'natural' : 'stated',
    breakpoint_period: cell('breakpoint_period') || 'annual',
    tiers: categories === null ? tiers : [],
    by_year: years,
    calendar,
  };
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

/** Columns that say nothing without another one, which would be lost without a word. */
function alone(cell: Cells): [OnboardingColumn, string][] {
  const needed: readonly (readonly [OnboardingColumn, readonly OnboardingColumn[]])[] = [
    ['base_rent', ['base_rent_steps', 'base_rent_by_year', 'escalation_first']],
    ['escalation_first', ['escalation_percent', 'escalation_index', 'escalation_every_months']],
    ['escalation_index', ['escalation_lag_months', 'escalation_floor', 'escalation_cap']],
    ['category_rates', ['category_rule']],
    ['interest_percent', ['interest_grace_days']],
    ['estimate_factor', ['estimate_after_days']],
    ['opening_through', ['opening_sales', 'opening_rent_billed', 'opening_base_billed', 'opening_cap_repaid']],
  ];
  const lost = needed.flatMap(([column, others]) => {
    const told = cell(column) === '' ? others.filter((other) => cell(other) !== '') : [];
    return told.map((other): [OnboardingColumn, string] => [
      other,
      `Fill in ${ONBOARDING_COLUMNS[column].label} too, or leave this empty.`,
    ]);
  });
  const isTwice = cell('escalation_percent') !== '' && cell('escalation_index') !== '';
  const isRatedTwice = cell('rate') !== '' && cell('category_rates') !== '';
  return [
    ...lost,
    ...(isTwice ? [['escalation_percent', 'Give a percent or an index, not both.'] as [OnboardingColumn, string]] : []),
    ...(isRatedTwice
      ? [['rate', 'Leave the rate empty: each category has its own.'] as [OnboardingColumn, string]]
      : []),
  ];
}

/** Where in the sheet a term stands. */
function columnOf(path: string, cell: Cells): OnboardingColumn {
  const column = COLUMN_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'template';
  return column === 'rate' && cell('rate') === '' && cell('category_rates') !== '' ? 'category_rates' : column;
}

const COLUMN_OF: readonly (readonly [string, OnboardingColumn])[] = [
  ['start_date', 'start_date'],
  ['end_date', 'end_date'],
  ['base_rent.due_day', 'base_rent_due_day'],
  ['base_rent.in_advance', 'base_rent_in_advance'],
  ['base_rent.steps', 'base_rent_steps'],
  ['base_rent.by_year', 'base_rent_by_year'],
  ['base_rent.escalation.every_months', 'escalation_every_months'],
  ['base_rent.escalation.percent', 'escalation_percent'],
  ['base_rent.escalation.lag_months', 'escalation_lag_months'],
  ['base_rent.escalation.floor', 'escalation_floor'],
  ['base_rent.escalation.cap', 'escalation_cap'],
  ['base_rent.escalation.index', 'escalation_index'],
  ['base_rent.escalation.base_month', 'escalation_index'],
  ['base_rent.escalation', 'escalation_first'],
  ['base_rent', 'base_rent'],
  ['min_monthly_rent', 'min_monthly_rent'],
  ['percentage.tiers.1.over', 'breakpoint_2'],
  ['percentage.tiers.1', 'rate_2'],
  ['percentage.tiers.0.over', 'breakpoint'],
  ['percentage.by_year', 'rates_by_year'],
  ['percentage.calendar', 'retail_calendar'],
  ['categories.rule', 'category_rule'],
  ['categories', 'category_rates'],
  ['percentage.breakpoint_period', 'breakpoint_period'],
  ['percentage.breakpoint', 'breakpoint'],
  ['percentage', 'rate'],
  ['cap', 'maximum_repayment'],
  ['additional_fee.period', 'additional_fee_period'],
  ['additional_fee', 'additional_fee'],
  ['payment_period', 'payment_period'],
  ['payment_due_days', 'payment_due_days'],
  ['tax.percentage_rent', 'tax_percentage_rent'],
  ['tax.fee', 'tax_fee'],
  ['tax', 'tax'],
  ['interest.grace_days', 'interest_grace_days'],
  ['interest', 'interest_percent'],
  ['estimate.after_days', 'estimate_after_days'],
  ['estimate', 'estimate_factor'],
  ['opening_balance.sales', 'opening_sales'],
  ['opening_balance.base_billed', 'opening_base_billed'],
  ['opening_balance.rent_billed', 'opening_rent_billed'],
  ['opening_balance.cap_repaid', 'opening_cap_repaid'],
  ['opening_balance', 'opening_through'],
];
