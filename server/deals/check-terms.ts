// What a deal asks of its terms beyond what makes them computable: the property's currency, an end still to come, and
// for a copy the start its original has.

import { dateAfter, type FieldErrors } from '#core/base/messages.ts';
import type { Currency } from '#core/base/money.ts';
import { refuseField, refuseFields } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { amendmentProblems } from '#core/deals/amendment.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { dealTermsProblems } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import type { TermsProblem } from '#core/rent/refusals.ts';
import type { Db } from '#server/base/db/db.ts';
import { listAcceptedTerms } from '#server/deals/terms-sql.ts';

export function requireUsableTerms(terms: DealTermsText, about: { currency: Currency; today: Day }): void {
  const problems = termsFieldErrors(terms, about);
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

function termsFieldErrors(terms: DealTermsText, { currency, today }: { currency: Currency; today: Day }) {
  const problems: FieldErrors = {};
  if (terms.currency !== currency) {
    problems['terms.currency'] = [`Must be ${currency}, the currency of the property’s company`];
  }
  if (terms.end_date !== null && terms.end_date < today) {
    problems['terms.end_date'] = [dateAfter(addDays(today, -1))];
  }
  return problems;
}

/** Terms put together by us from accepted ones, such as a longer period, are checked like those a person sends. */
export function requireComputable(terms: DealTermsText): void {
  refuseProblems(dealTermsProblems(readDealTerms(terms)));
}

/** An agreement in force keeps its start and its currency; what changes says from when. */
export function requireSameAgreement(original: DealTermsText, terms: DealTermsText): void {
  if (terms.start_date !== original.start_date) {
    refuseField('terms.start_date', `Keep the start of the agreement, ${original.start_date}`);
  }
}

/** Terms that change accepted ones must say what becomes of the running rent year, and be computable with it. */
export async function requireContinuity(db: Db, lineageId: number, terms: DealTermsText, from: Day): Promise<void> {
  const accepted = (await listAcceptedTerms(db, [lineageId])).map(({ terms_text, effective_from }) => {
    return { terms: readDealTerms(JSON.parse(terms_text)), from: effective_from };
  });
  refuseProblems(amendmentProblems(accepted, { terms: readDealTerms(terms), from }));
}

function refuseProblems(problems: readonly TermsProblem[]): void {
  const byField: FieldErrors = {};
  for (const { path, message } of problems) {
    byField[`terms.${path}`] = [...(byField[`terms.${path}`] ?? []), message];
  }
  if (Object.keys(byField).length > 0) refuseFields(byField);
}
