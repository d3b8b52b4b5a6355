import type { Currency } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { UploadEffect } from '#core/statements/effect/upload-effect-contract.ts';
import { counted, money } from '#web/base/format.ts';

/** +$12.00; a fall has its minus. */
export const signedMoney = (cents: number, currency: Currency): string =>
  cents > 0 ? `+${money(cents, currency)}` : money(cents, currency);

type TriedUpload = Pick<UploadEffect, 'tried' | 'totals' | 'currency'>;

/** "Gross sales +$12,000.00, rent +$720.00, in 1 month." */
export function effectSentence({ tried, totals, currency }: TriedUpload): string {
  if (!tried) {
    return 'This is not tried out beforehand: the file is long, or another upload is being counted. Counting it can be undone as a whole.';
  }
  if (totals.months === 0) return 'Nothing: all of it is counted already.';
  const parts = [
    `Gross sales ${movedBy(totals.gross, currency)}`,
    ...(totals.rent === null ? [] : [`rent ${movedBy(totals.rent, currency)}`]),
    `in ${counted(totals.months, 'month', 'months')}`,
  ];
  return `${parts.join(', ')}.`;
}

function movedBy({ before, after }: { before: string; after: string }, currency: Currency): string {
  const difference = wholeCents(after) - wholeCents(before);
  return difference === 0 ? 'unchanged' : signedMoney(difference, currency);
}
