// What a receipt says of held sales: how much, of which category, and what to do. "$50,000.00 of sales is held: no rate of
// the terms covers it. Gifts $30,000.00; without a category $20,000.00."
import { type Cents, type Currency, cents, parseMoney, ZERO } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { money } from '#core/base/spoken.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';

type HeldLines = readonly { category: string | null; amount: Cents }[];

export const heldName = (category: string | null): string => category ?? 'Without a category';

export function heldToDate({ held }: Pick<Receipt, 'held'>): HeldLines {
  return held.map(({ category, to_date }) => ({ category, amount: parseMoney(to_date) ?? ZERO }));
}

export function heldTotal(held: HeldLines): Cents {
  return cents(held.reduce((sum, { amount }) => sum + amount, 0));
}

export function heldSentence(held: HeldLines, currency: Currency): string {
  const named = held.map(({ category, amount }) => `${heldName(category)} ${money(amount, currency)}`);
  const total = money(heldTotal(held), currency);
  return `${total} of sales is held: no rate of the terms covers it, so it is in no rent yet. ${named.join('; ')}.`;
}

/** The merchant maps, the landlord amends; each is told of both. */
export function heldStep(side: Role): string {
  const then = 'The rent of these sales then comes as a correction.';
  return side === 'retailer'
    ? `Say under Categories of the channel what they are, or ask the property owner for a rate for the rest. ${then}`
    : `Ask the merchant to say under Categories of the channel what they are, or amend the terms with a rate for the rest. ${then}`;
}

/** On paper, which both sides read. */
export function heldNotes(receipt: Receipt): string[] {
  const held = heldToDate(receipt);
  if (held.length === 0) return [];
  const step =
    'The merchant maps the category on the channel’s page, or the terms are amended with a rate for the rest.';
  return [`${heldSentence(held, receipt.currency)} ${step}`];
}
