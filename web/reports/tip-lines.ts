// What a mark says of itself: its name, this period, the compared one, the change, how much of it was reported.
// "Ember & Oak", "$94,754.04", "$91,455.12 last year", "+3.6%", "16 of 16 days reported".
import type { Currency } from '#core/base/money.ts';
import type { Comparison } from '#core/reports/comparison.ts';
import { counted, money } from '#web/base/format.ts';
import { changeWords } from '#web/reports/words.ts';

type Gaps = { store_days: number; reported: number };
type TipFigures = {
  figures: { adjusted_gross: string };
  compared: { adjusted_gross: string } | null;
  change: string | null;
  gaps?: Gaps;
};
type Of = { currency: Currency; comparison: { kind: Comparison } | null };

export function tipLines(name: string, { figures, compared, change, gaps }: TipFigures, of: Of): string[] {
  const isSilent = gaps !== undefined && gaps.store_days > 0 && gaps.reported === 0;
  return [
    name,
    isSilent ? 'No report' : money(figures.adjusted_gross, of.currency),
    ...comparedLines(compared?.adjusted_gross, change, of),
    ...(gaps && gaps.store_days > 0 ? [reportedWords(gaps)] : []),
  ];
}

export function comparedLines(amount: string | null | undefined, change: string | null, of: Of): string[] {
  if (!of.comparison || amount === null || amount === undefined) return [];
  return [`${money(amount, of.currency)} ${thenWords(of.comparison.kind)}`, ...(change ? [changeWords(change)] : [])];
}

const thenWords = (kind: Comparison) => (kind === 'previous_period' ? 'in the period before' : 'last year');

const reportedWords = ({ store_days, reported }: Gaps) =>
  `${reported} of ${counted(store_days, 'day', 'days')} reported`;
