// The two curves with their breakpoints in place, so that they bend where the terms do: 6% over 1,000,000.00 at 950,000.00,
// 1,000,000.00 and 1,050,000.00 is 0, 0 and 3,000.00.
import type { Effect } from '#core/statements/effect/contract.ts';
import { amountOf } from '#core/statements/receipt-words.ts';

type Point = { sales: number; rent: number };
type Mark = Point & { terms: 'now' | 'proposed'; isFirst: boolean };

export function bendPoints({ bend, breakpoints }: Pick<Effect, 'bend' | 'breakpoints'>) {
  const marks = breakpoints.map(({ terms, sales, rent }, index): Mark => {
    const isFirst = breakpoints.findIndex((other) => other.terms === terms) === index;
    return { terms, sales: amountOf(sales), rent: amountOf(rent), isFirst };
  });
  const curve = (which: 'now' | 'proposed'): Point[] => {
    const points = bend.map((point): Point => ({ sales: amountOf(point.sales), rent: amountOf(point[which]) }));
    const termsMarks = marks.filter(({ terms }) => terms === which);
    return [...points, ...termsMarks].sort((one, other) => one.sales - other.sales);
  };
  return { now: curve('now'), proposed: curve('proposed'), marks };
}
