// A comparison as an answer says it: the amount beside, the change, and on how many days it stands.
import { moneyText } from '#core/base/money.ts';
import { changeText, figuresText } from '#core/reports/measure.ts';
import type { Measured } from '#core/reports/store.ts';
import type { PairCount } from '#server/reports/sums/compared-report.ts';

type BesideLine = { paired: Measured | null; before: Measured | null; pairs: PairCount | null };

export function besideText({ paired, before, pairs }: BesideLine) {
  return {
    compared: before && figuresText(before),
    change: changeOf({ paired, before }),
    matched_gross: paired && moneyText(paired.adjusted),
    ...pairsText(pairs),
  };
}

export function changeOf({ paired, before }: Pick<BesideLine, 'paired' | 'before'>): string | null {
  return paired && changeText(paired.adjusted, before?.adjusted);
}

export function pairsText(pairs: PairCount | null) {
  return { compared_days: pairs?.compared ?? null, not_reported_days: pairs?.notReported ?? null };
}
