// Evidence that a lease asks for with every statement: of each kind of sales that its terms name, a file or the merchant's word
// that there were none. A lease that asks for delivery and catering sales, of which the merchant sent a file for delivery, lists
// delivery as attached and catering as missing. Both are part of what is signed: another answer asks for another signature.
import { moneyText, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { SalesKind } from '#core/deals/sales-items.ts';
import type { ItemEvidence, ItemLastYear } from '#core/months/shapes.ts';
import type { MonthState } from '#core/months/transitions.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import type { DaySpan } from '#core/statements/period.ts';
import { type TermsPart, versionOn } from '#core/statements/terms-parts.ts';

type Answer = ItemEvidence & { readonly answer: 'attached' | 'none' };

/** By the terms that are in force on the last day of the month. */
export function evidenceAsked(parts: readonly TermsPart[], through: Day): readonly SalesKind[] {
  const part = parts.findLast(({ from }) => from <= through) ?? parts[0];
  return part ? versionOn(part, through).terms.evidence : [];
}

export function withMissing(kinds: readonly SalesKind[], answers: readonly Answer[]): ItemEvidence[] {
  return kinds.map(
    (item) =>
      answers.find((each) => each.item === item) ?? {
        item,
        answer: 'missing',
        id: null,
        file: null,
        by: null,
        on: null,
      },
  );
}

/** What the tills told of each kind a year before; nothing of kinds that they did not tell then. */
export function itemsSold(kinds: readonly SalesKind[], rows: readonly SalesRow[], days: DaySpan): ItemLastYear[] {
  const within = rows.filter(({ day }) => day >= days.from && day <= days.through);
  return kinds.flatMap((item) => {
    const amount = sum(within.map(({ items }) => items[item] ?? ZERO));
    return amount === 0 ? [] : [{ item, ...days, amount: moneyText(amount) }];
  });
}

type AskedMonth = { readonly state: MonthState; readonly kinds: readonly SalesKind[] };

export function evidenceRefusal({ state, kinds }: AskedMonth, item: SalesKind) {
  if (!kinds.includes(item)) return { field: 'item', words: 'The lease asks for no evidence of this.' } as const;
  if (state === 'closed') return { field: null, words: CLOSED_TO_EVIDENCE } as const;
  return null;
}

const CLOSED_TO_EVIDENCE = 'The month is closed. Ask the property owner to reopen it first.';

/** The line of a question about it. */
export const evidenceLine = (item: string): string => `evidence-${item}`;
