// Terms as a body brings them: taken whole or refused whole, with every problem at its field, and canonical when they come
// out. {"growht": "5.00"} is refused at growht as an unknown field.
import { z } from 'zod';
import type { Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { salesItemProblems } from '#core/deals/sales-items.ts';
import { type DealTerms, DealTermsShape } from '#core/deals/terms.ts';
import { farTerms, termsRefusals } from '#core/deals/terms-refusals.ts';
import { type DealTermsText, dealTermsText } from '#core/deals/terms-text.ts';
import { unknownKeys } from '#core/deals/unknown-keys.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { interimPaymentProblem } from '#core/rent/interim-payment.ts';
import { paymentEndProblem } from '#core/rent/life/opening-refusals.ts';
import type { TermsProblem } from '#core/rent/refusals.ts';
import { termOf } from '#core/rent/rent-years.ts';

/** Terms in a body: whatever cannot be computed, or is not a term, is a field error; what comes out is canonical. */
const bodyOf = (problemsOf: (terms: DealTerms) => TermsProblem[]) =>
  z.preprocess(
    (value, context) => {
      for (const path of unknownKeys(DealTermsShape, value)) {
        context.addIssue({ code: 'custom', path: [...path], message: 'Unknown field', input: value });
      }
      return value;
    },
    DealTermsShape.transform((terms, context): DealTermsText => {
      const far = farTerms(terms);
      for (const { path, message } of far.length > 0 ? far : [...problemsOf(terms), ...salesItemProblems(terms)]) {
        context.addIssue({ code: 'custom', path: path.split('.'), message, input: path });
      }
      return dealTermsText(terms);
    }),
  );

/** Terms of a new agreement, which hold from its first day on. */
export const DealTermsBody = bodyOf((terms) => [...dealTermsProblems(terms), ...openingProblems(terms)]);

/** Terms that may begin after the old books ended: whether those fit is asked of the terms of their last day. */
export const AmendedTermsBody = bodyOf(dealTermsProblems);

export function dealTermsProblems(terms: DealTerms): TermsProblem[] {
  const interim = interimPaymentProblem(terms, terms.payment_period);
  return [
    ...termsRefusals(terms),
    ...(interim ? [interim] : []),
    ...nothingToPay(terms),
    ...nothingToReduce(terms),
    ...openingBalance(terms),
  ];
}

function nothingToPay({ rent_basis, percentage }: DealTerms): TermsProblem[] {
  if (rent_basis !== 'none' || percentage !== null) return [];
  return [{ path: 'percentage', message: 'Give the percentage terms, or choose a rent basis: nothing would be due.' }];
}

function nothingToReduce({ closure, percentage }: DealTerms): TermsProblem[] {
  if (closure === null || (percentage !== null && percentage.breakpoint !== 'none')) return [];
  return [{ path: 'closure', message: 'Leave closures out, or give a breakpoint: there is none to reduce.' }];
}

function openingBalance(terms: DealTerms): TermsProblem[] {
  const { opening_balance: opening, cap } = terms;
  if (opening === null) return [];
  const problems: TermsProblem[] = [];
  if (!isWithinTerm(terms, opening.through)) {
    const message = 'Choose the last day counted elsewhere, within the term of the agreement.';
    problems.push({ path: 'opening_balance.through', message });
  }
  if (opening.cap_repaid > 0 && cap === null) {
    const message = 'Give the Maximum Repayment, or set what was repaid to 0.00.';
    problems.push({ path: 'opening_balance.cap_repaid', message });
  } else if (cap !== null && opening.cap_repaid + cap.already_paid > cap.amount) {
    const message = 'Repaid so far cannot be more than the Maximum Repayment.';
    problems.push({ path: 'opening_balance.cap_repaid', message });
  }
  return problems;
}

function isWithinTerm({ start_date, end_date }: DealTerms, day: string): boolean {
  return day >= start_date && (end_date === null || day <= end_date);
}

/** Whether old books fit the terms of their last day: their sales by category, their last day the end of a payment period. */
export function openingProblems(terms: DealTerms): TermsProblem[] {
  const { opening_balance: opening } = terms;
  if (opening === null) return [];
  return [...openingSales(terms), ...(isWithinTerm(terms, opening.through) ? openingDay(terms, opening.through) : [])];
}

/** The day must exist, and the term not end before it starts: both are refused by themselves. */
function openingDay(terms: DealTerms, through: string): TermsProblem[] {
  const term = termOf(terms);
  const versions = [{ from: term.start, terms: lifeTermsOf(terms), continuity: 'continue' as const }];
  const message = paymentEndProblem({ term, versions }, numberOf(through as Day));
  return message === null ? [] : [{ path: 'opening_balance.through', message }];
}

/** One amount, or one for each category of the terms; with a rate for everything else, others too. */
function openingSales({ opening_balance: opening, percentage, categories }: DealTerms): TermsProblem[] {
  if (opening === null || percentage === null) return [];
  const { sales } = opening;
  if (categories === null) {
    const message = 'Give one amount: these terms have no categories.';
    return typeof sales === 'number' ? [] : [{ path: 'opening_balance.sales', message }];
  }
  if (typeof sales === 'number') {
    const message = 'Give the sales by category: these terms have a rate for each.';
    return [{ path: 'opening_balance.sales', message }];
  }
  if (categories.default !== null) return [];
  const listed = new Set(categories.items.map(({ category }) => category));
  return Object.keys(sales)
    .filter((category) => !listed.has(category))
    .map((category) => ({ path: `opening_balance.sales.${category}`, message: 'Name a category of the terms.' }));
}
