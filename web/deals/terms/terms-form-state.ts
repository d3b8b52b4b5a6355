// The terms being written. Values are the terms in their canonical text; the same contract as the server's checks them,
// so that an impossible combination is refused at its field before anything is sent.
import { useForm } from '@mantine/form';
import { decimalProblem } from '#core/base/decimal-words.ts';
import { fieldErrors, REQUIRED, spokenIssue } from '#core/base/messages.ts';
import { continuityOf } from '#core/deals/continuity.ts';
import { AmendedTermsBody, DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

export type TermsForm = ReturnType<typeof useTermsForm>;
type TermsErrors = Record<string, string>;

/** The fields of terms that hold a rate in percent. */
const RATES: ReadonlySet<string> = new Set([
  'rate',
  'percent',
  'floor',
  'cap',
  'base_share',
  'percent_of_gross',
  'base_rent',
  'percentage_rent',
  'fee',
]);

/** The fields of terms that hold a day. */
const DAYS: ReadonlySet<string> = new Set(['start_date', 'end_date', 'from', 'first', 'through']);

/** The fields of terms that hold an amount. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'over',
  'to',
  'flat',
  'growth',
  'period',
  'year',
  'min_monthly_rent',
  'sales',
  'rent_billed',
  'base_billed',
  'cap_repaid',
  'already_paid',
]);

export function useTermsForm(initialValues: DealTermsText, fixedStart = false) {
  const form = useForm<DealTermsText>({
    initialValues,
    validate: (values) => termsErrors(values, fixedStart),
    validateInputOnChange: false,
    clearInputErrorOnChange: true,
  });
  return Object.assign(form, { fixedStart });
}

/** Every refusal of the contract by its field, "percentage.tiers.0.rate". A change of agreed terms has its old books behind it. */
export function termsErrors(values: DealTermsText, isChange = false): TermsErrors {
  const body = isChange ? AmendedTermsBody : DealTermsBody;
  const parsed = body.safeParse(values, { error: spokenIssue });
  if (parsed.success) return {};
  const said = Object.entries(fieldErrors(parsed.error));
  return Object.fromEntries(said.map(([field, [first = '']]) => [field, typedProblem(values, field) ?? first]));
}

/** A mistyped amount or rate is told in the words of every other form; the engine's sentences are for its callers. */
function typedProblem(values: DealTermsText, field: string): string | undefined {
  const path = field.split('.');
  const typed = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], values);
  const last = path.at(-1) ?? '';
  if (typeof typed !== 'string') return undefined;
  if (DAYS.has(last)) return typed === '' ? REQUIRED : undefined;
  if (RATES.has(last)) return decimalProblem(typed, { decimals: 6, max: 100 });
  return AMOUNTS.has(last) ? decimalProblem(typed, { decimals: 2 }) : undefined;
}

/** The terms when they can be computed, for words and previews beside the form. */
export function computable(values: DealTermsText): DealTermsText | undefined {
  return AmendedTermsBody.safeParse(values).data;
}

/** The server names the same fields below `terms.`; what is not about terms stays with the caller. */
export function serverTermsErrors(errors: Readonly<Record<string, string>>): TermsErrors {
  const errorsOfTerms = Object.entries(errors).filter(([field]) => field.startsWith('terms.'));
  return Object.fromEntries(errorsOfTerms.map(([field, message]) => [field.slice('terms.'.length), message]));
}

/** Any field at or below one of these has an error: its closed section must open. */
export function hasErrorBelow(errors: Readonly<Record<string, unknown>>, places: readonly string[]): boolean {
  return Object.keys(errors).some((field) => places.some((place) => field === place || field.startsWith(`${place}.`)));
}

/** A change chooses anew: what an earlier one had chosen belongs to that one. */
export function withContinuity(terms: DealTermsText, isNewChange: boolean): DealTermsText {
  return { ...terms, continuity: isNewChange ? 'continue' : continuityOf(terms) };
}
