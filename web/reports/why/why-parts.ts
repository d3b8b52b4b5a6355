// The same change told by merchant or by category, as a waterfall of at most seven of them, the largest first. What is left
// of the way from one amount to the other is one step more, so that the steps always end where the days do: from $748,037
// with +$9,178, +$7,006 and 7 others to $782,839.
import { counted } from '#web/base/format.ts';
import {
  isLastYear,
  noReportStep,
  percentWords,
  signedMoney,
  type Why,
  wholeSteps,
} from '#web/reports/why/why-words.ts';
import { centsOf } from '#web/reports/words.ts';
import type { WaterfallStep } from '#web/ui/charts/waterfall.tsx';

export type WhyView = 'steps' | 'category' | 'merchant';

const MOST_PARTS = 7;

type Part = { key: string; name: string; change: string; change_percent: string | null };

/** Days without a report are a step of their own: the change of a merchant leaves them out. */
export function merchantSteps(why: Why): WaterfallStep[] {
  const parts = why.rows.map(({ store, change, change_percent }) => ({
    key: String(store.deal ?? store.name),
    name: store.name,
    change,
    change_percent,
  }));
  return fromParts(why, parts, noReportStep(why), ['merchant', 'merchants']);
}

/** Which categories a day without a report would have had is not known: those of all days lead from one to the other. */
export function categorySteps(why: Why): WaterfallStep[] {
  const parts = why.categories.map(({ category, change, change_percent }) => {
    const name = category ?? 'Without a category';
    return { key: name, name, change, change_percent };
  });
  return fromParts(why, parts, [], ['category', 'categories']);
}

function fromParts(why: Why, parts: readonly Part[], first: WaterfallStep[], words: [string, string]): WaterfallStep[] {
  const [before, now] = wholeSteps(why);
  const inOrder = parts.toSorted((one, other) => Math.abs(centsOf(other.change)) - Math.abs(centsOf(one.change)));
  const shown = inOrder.slice(0, MOST_PARTS);
  const then = isLastYear(why) ? 'last year' : 'the period before';
  const steps = shown.map(({ key, name, change, change_percent }): WaterfallStep => {
    const figure = signedMoney(change, why);
    const percent = percentWords(change_percent);
    return {
      key,
      name,
      below: percent,
      amount: centsOf(change),
      kind: 'step',
      figure,
      lines: [`${name}, ${figure}`, `${percent} against ${then}`],
    };
  });
  const explainedAmount = [...first, ...steps].reduce((sum, { amount }) => sum + amount, before.amount);
  const left = parts.length - shown.length;
  return [before, ...first, ...steps, ...restStep(why, now.amount - explainedAmount, left, words), now];
}

function restStep(why: Why, amount: number, left: number, [one, many]: [string, string]): WaterfallStep[] {
  if (left === 0 && amount === 0) return [];
  const figure = signedMoney(amount, why);
  const name = left === 0 ? `Without a ${one}` : counted(left, `other ${one}`, `other ${many}`);
  return [{ key: 'rest', name, below: '', amount, kind: 'step', figure, lines: [`${name}, ${figure}`] }];
}
