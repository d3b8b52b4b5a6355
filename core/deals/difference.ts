// Old and proposed terms side by side, field by field, in words. A rate that goes from 6% to 7% over 400,000.00 gives
// { field: "percentage.tiers", label: "Rates", old: "6% over $400,000.00", new: "7% over $400,000.00", changed: true }.

import { CONTINUITY_LABELS, continuityOf } from '#core/deals/continuity.ts';
import { naturalFact, naturalOver } from '#core/deals/natural-words.ts';
import { PARTIAL_WORDS } from '#core/deals/partial-words.ts';
import { PERIOD_WORDS, speaker } from '#core/deals/period-words.ts';
import {
  calendarWords,
  closureWords,
  dayCount,
  escalationWords,
  evidenceWords,
  reportingWords,
  taxWords,
  yearWords,
} from '#core/deals/schedule-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import {
  categoryWords,
  excludedWords,
  ITEM_WORDS,
  openingSalesWords,
  PAYMENT_WORDS,
  TEMPLATE_WORDS,
  tierWords,
} from '#core/deals/terms-words.ts';

/** `agreed` is what was agreed where the value tells more: a natural breakpoint moves with the base rent. */
export type TermsFact = { field: string; label: string; value: string; agreed?: string };
export type TermsDifference = { field: string; label: string; old: string; new: string; changed: boolean };

const NONE = 'None';
const PAYOUT_WORDS: Record<DealTermsText['payout_period'], string> = {
  upon_receipt: 'As money comes in',
  week: 'Every week',
  half_month: 'Twice a month',
  month: 'Every month',
};

/**
 * Every field of either side; those that neither has are left out. What becomes of the rent year is a choice of the
 * change itself: it is set against a year that goes on, whatever an earlier change had chosen. Where only a figure moves
 * with another term, old and new differ and nothing is marked as changed.
 */
export function termsDifference(before: DealTermsText, after: DealTermsText): TermsDifference[] {
  const [old, proposed] = [termsFacts({ ...before, continuity: 'continue' }), termsFacts(after)];
  return proposed.flatMap(({ field, label, value, agreed = value }, index) => {
    const { value: was = NONE, agreed: wasAgreed = was } = old[index] ?? {};
    if (was === NONE && value === NONE) return [];
    return [{ field, label, old: was, new: value, changed: wasAgreed !== agreed }];
  });
}

/** A later end, or none, and not a word besides: an extension needs no fresh look at the rent. */
export function onlyExtends(before: DealTermsText, after: DealTermsText): boolean {
  const changes = termsDifference(before, after).filter(({ changed }) => changed);
  if (changes.length !== 1 || changes[0]?.field !== 'end_date') return false;
  return before.end_date !== null && (after.end_date === null || after.end_date > before.end_date);
}

/** The same fields in the same order for any terms, so that two lists can be laid side by side. */
export function termsFacts(terms: DealTermsText): TermsFact[] {
  return [...agreementFacts(terms), ...baseFacts(terms), ...percentageFacts(terms), ...moneyFacts(terms)];
}

function agreementFacts(terms: DealTermsText): TermsFact[] {
  return [
    fact('template', 'Kind of agreement', TEMPLATE_WORDS[terms.template]),
    fact('currency', 'Currency', terms.currency),
    fact('start_date', 'Starts', terms.start_date),
    fact('end_date', 'Ends', terms.end_date ?? 'Month to month'),
    fact('payment_period', 'Payments', PAYMENT_WORDS[terms.payment_period]),
    fact('payment_due_days', 'Payments due', dueWords(terms)),
    fact('payout_period', 'Payouts', PAYOUT_WORDS[terms.payout_period]),
    fact('visibility', 'Rent figures shown to', VISIBILITY_WORDS[terms.visibility]),
    fact('deal_view', 'Sales shown', VIEW_WORDS[terms.deal_view]),
  ];
}

function dueWords({ payment_due_days: days }: DealTermsText): string | null {
  return days === undefined ? null : `${dayCount(days)} after the period`;
}

const VISIBILITY_WORDS = { off: 'Nobody', property_owner_only: 'The property owner', all: 'Both sides' } as const;
const VIEW_WORDS = {
  default: 'All linked channels',
  premises_only: 'Channels at the property',
  retailer_only: 'Channels of the merchant’s company',
} as const;
const BASIS_WORDS = { none: 'Percentage only', base_rent: 'Base rent', min_monthly_rent: 'Monthly minimum' } as const;

function baseFacts({ rent_basis, base_rent: base, min_monthly_rent: minimum, currency }: DealTermsText): TermsFact[] {
  const say = speaker(currency);
  const span = base?.period === 'entire_period' ? 'for the whole term' : 'a month';
  const due = base && `Day ${base.due_day}, ${base.in_advance ? 'in advance' : 'in arrears'}`;
  const steps = base?.steps.map(({ from, amount }) => `${say(amount)} from ${from}`);
  const byYear = base?.by_year?.map(({ year, amount }) => `${say(amount)} from lease year ${year}`);
  return [
    fact('rent_basis', 'Rent basis', BASIS_WORDS[rent_basis]),
    fact('base_rent.amount', 'Base rent', base && `${say(base.amount)} ${span}`),
    fact('base_rent.steps', 'Base rent steps', steps?.join('; ')),
    fact('base_rent.by_year', 'Base rent by lease year', byYear?.join('; ')),
    fact('base_rent.escalation', 'Base rent escalation', base?.escalation && escalationWords(base.escalation)),
    fact('base_rent.due_day', 'Base rent due', due),
    fact('min_monthly_rent', 'Minimum monthly rent', minimum && say(minimum)),
  ];
}

function percentageFacts(terms: DealTermsText): TermsFact[] {
  const { percentage, categories, currency, continuity } = terms;
  const say = speaker(currency);
  const tiers = percentage?.tiers.map((tier) => tierWords(percentage, tier, say)).join('; ');
  const tiersInMoney = percentage?.tiers
    .map((tier) => tierWords(percentage, tier, say, naturalOver(terms, tier.rate)))
    .join('; ');
  const byCategory =
    percentage &&
    categories &&
    categoryWords(categories, (tier, share) => withShare(tierWords(percentage, tier, say), share));
  const breakpoint = capitalised(percentage?.breakpoint ?? '');
  const inMoney = percentage?.breakpoint === 'natural' ? naturalFact(terms) : breakpoint;
  const byYear = percentage?.by_year?.map((entry) => {
    return yearWords(entry, (tier) => tierWords(percentage, tier, say), say);
  });
  const isChosen = percentage !== null || continuityOf({ continuity }) !== 'continue';
  const yearChoice = isChosen ? CONTINUITY_LABELS[continuityOf({ continuity })] : null;
  const yearStarts = percentage?.year_starts === 'lease' ? 'With the agreement' : percentage?.year_starts;
  return [
    { ...fact('percentage.breakpoint', 'Breakpoint', inMoney), agreed: breakpoint },
    fact(
      'percentage.breakpoint_period',
      'Breakpoint counted',
      percentage && PERIOD_WORDS[percentage.breakpoint_period],
    ),
    { ...fact('percentage.tiers', 'Rates', tiersInMoney), agreed: tiers || NONE },
    fact('percentage.by_year', 'Rates by lease year', byYear?.join(' ')),
    fact('categories.items', 'Rates by category', byCategory?.join('; ')),
    fact('categories.rule', 'Categories counted', categories && capitalised(categories.rule)),
    fact('percentage.tier_rule', 'Tiers', percentage && RULE_WORDS[percentage.tier_rule]),
    fact('percentage.interim', 'Billing within the period', percentage && spaced(percentage.interim)),
    fact('percentage.reconcile', 'Reconciliation', percentage && capitalised(percentage.reconcile)),
    fact('percentage.partial_period', 'Partial periods', percentage && PARTIAL_WORDS[percentage.partial_period]),
    fact('percentage.year_starts', 'Rent year starts', yearStarts),
    fact('percentage.calendar', 'Retail calendar', percentage?.calendar && calendarWords(percentage.calendar)),
    fact('percentage.first_year_ends', 'First rent year ends', percentage?.first_year_ends),
    fact('closure', 'Closures', terms.closure && closureWords(terms.closure)),
    fact('continuity', 'Rent year at the change', yearChoice),
    fact('percentage.growth', 'Added to sales', positive(percentage?.growth, say)),
    fact(
      'percentage.minimum.period',
      'Minimum per period',
      percentage?.minimum.period && say(percentage.minimum.period),
    ),
    fact('percentage.minimum.year', 'Minimum per year', percentage?.minimum.year && say(percentage.minimum.year)),
    fact(
      'percentage.maximum.period',
      'Maximum per period',
      percentage?.maximum.period && say(percentage.maximum.period),
    ),
    fact('percentage.maximum.year', 'Maximum per year', percentage?.maximum.year && say(percentage.maximum.year)),
  ];
}

function withShare(words: string, share: string | undefined): string {
  return share === undefined ? words : `${words} (${share}% of the base rent)`;
}

const RULE_WORDS = {
  marginal: 'Each slice at its own rate',
  reached: 'The highest rate reached on all sales',
  reached_above_first: 'The highest rate reached on sales over the first threshold',
} as const;

function moneyFacts(terms: DealTermsText): TermsFact[] {
  const say = speaker(terms.currency);
  const { cap, additional_fee: fee, opening_balance: opening } = terms;
  const caps = terms.sales_definition.caps.map(
    ({ item, percent_of_gross }) => `${ITEM_WORDS[item] ?? item} up to ${percent_of_gross}% of gross`,
  );
  const offsets = terms.offsets.map(({ name, amount, per, by_bills }) => {
    return by_bills ? `${name}: as billed, by year` : `${name}: ${say(amount)} a ${per === 'year' ? 'year' : 'bill'}`;
  });
  return [
    fact('sales_definition.exclude', 'Left out of sales', excludedWords(terms)),
    fact('sales_definition.caps', 'Left out up to a cap', caps.join('; ')),
    fact('offsets', 'Taken off', offsets.join('; ')),
    fact('cap.amount', 'Maximum Repayment', cap && say(cap.amount)),
    fact('cap.already_paid', 'Repaid before', cap && positive(cap.already_paid, say)),
    fact('additional_fee', 'Additional fee', fee && `${say(fee.amount)} ${spaced(fee.period).toLowerCase()}`),
    fact('tax', 'Tax', taxWords(terms.tax).join('; ')),
    fact('interest', 'Late interest', interestWords(terms)),
    fact('estimate', 'Months not reported', estimateWords(terms)),
    fact('reporting', 'Statements due', terms.reporting && reportingWords(terms.reporting)),
    fact('evidence', 'Evidence with statements', terms.evidence && evidenceWords(terms.evidence)),
    fact(
      'opening_balance',
      'Opening balance',
      opening &&
        `Through ${opening.through}: sales ${openingSalesWords(opening.sales, say)}, billed ${say(opening.rent_billed)}, ` +
          `repaid ${say(opening.cap_repaid)}${opening.base_billed ? `, base rent billed ${say(opening.base_billed)}` : ''}`,
    ),
  ];
}

function interestWords({ interest }: DealTermsText): string | undefined {
  return interest && `${interest.percent}% a year, ${dayCount(interest.grace_days)} of grace`;
}

function estimateWords({ estimate }: DealTermsText): string | undefined {
  return estimate && `Estimated after ${dayCount(estimate.after_days)}: ${estimate.factor} times the year before`;
}

function fact(field: string, label: string, value: string | null | undefined): TermsFact {
  return { field, label, value: value || NONE };
}

function positive(amount: string | undefined, say: (amount: string) => string): string | null {
  return amount !== undefined && Number(amount) > 0 ? say(amount) : null;
}

function spaced(words: string): string {
  return capitalised(words.replaceAll('_', ' '));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
