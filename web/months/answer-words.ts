// What a statement answers before anything else: the rent of the month, whether it is paid already or not, or, where the
// viewer sees no rent, the sales that count. $2,928.50 "of rent for this month, on $133,664.25 of sales that count. Evidence
// of delivery sales is missing."
import { money } from '#core/base/spoken.ts';
import { evidenceTitle } from '#core/months/item-evidence-words.ts';
import type { Statement } from '#core/months/shapes.ts';
import { counted } from '#web/base/format.ts';

export type MonthAnswer = { figure: string; isRent: boolean; words: string; facts: string[] };

type Facts = Pick<Statement, 'state' | 'rent' | 'figures'>;

export function monthAnswer({ state, rent, figures }: Facts): MonthAnswer {
  const sold = money(figures.sales_that_count, figures.currency);
  const facts = [...missingDays(figures), ...missingPapers(figures)];
  if (!rent) return { figure: sold, isRent: false, words: 'of sales count.', facts };
  const expected = rent.estimated ? 'expected ' : '';
  // The days of a month that is still open are not all over.
  const words = `of rent ${expected}for this month${state === 'open' ? ' so far' : ''}, on ${sold} of sales that count.`;
  return { figure: money(rent.total, figures.currency), isRent: true, words, facts };
}

type Figures = Statement['figures'];

function missingDays({ days }: Figures): string[] {
  const missing = days.missing.length;
  return missing > 0 ? [`${counted(missing, 'day is', 'days are')} missing.`] : [];
}

function missingPapers({ evidence }: Figures): string[] {
  const missing = (evidence ?? []).filter(({ answer }) => answer === 'missing');
  const [only] = missing;
  if (!only) return [];
  return [
    missing.length === 1
      ? `Evidence of ${evidenceTitle(only).toLowerCase()} is missing.`
      : `${missing.length} papers are missing.`,
  ];
}
