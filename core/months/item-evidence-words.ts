// Evidence of a kind of sales as both sides read it: "Delivery sales", "There were none. Ana Juniper, 02/03/2026"; and beside what
// is missing "Last year: $2,118.00 in October".
import type { Currency } from '#core/base/money.ts';
import { fullDate, money } from '#core/base/spoken.ts';
import { SALES_KIND_LABELS } from '#core/deals/sales-items.ts';
import { calledMonth } from '#core/months/month-name.ts';
import type { ItemEvidence, Statement } from '#core/months/shapes.ts';
import { monthName } from '#core/statements/receipt-words.ts';

export const evidenceTitle = ({ item }: Pick<ItemEvidence, 'item'>): string => SALES_KIND_LABELS[item];

export function evidenceNote({ answer, by, on }: ItemEvidence): string {
  if (answer === 'missing' || on === null) return 'Missing';
  return `${answer === 'none' ? 'There were none' : 'Attached'}. ${by}, ${fullDate(on)}`;
}

type OfStatement = Pick<Statement, 'month' | 'evidence_last_year'> & { figures: { currency: Currency } };

/** Undefined beside a file, and where the tills told none of it then. */
export function lastYearNote({ month, evidence_last_year, figures }: OfStatement, { item, answer }: ItemEvidence) {
  const before = evidence_last_year.find((each) => each.item === item);
  if (!before || answer === 'attached') return undefined;
  const [name = ''] = monthName(`${calledMonth(month)}-01`).split(' ');
  return `Last year: ${money(before.amount, figures.currency)} in ${name}`;
}
