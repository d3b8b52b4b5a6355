// The steps of a change in words, each with the sum that it comes from: "3,274 × 30.98% buyers × $29.19 = +$29,599.05".
import type { z } from 'zod';
import { wholeCents } from '#core/base/spoken.ts';
import type { whyReport } from '#core/reports/why-contract.ts';
import { count, counted, DASH, MINUS, money } from '#web/base/format.ts';
import { COMPARED_WITH, centsOf, changeWords, rateWords } from '#web/reports/words.ts';
import type { WaterfallStep } from '#web/ui/charts/waterfall.tsx';

export type Why = z.output<typeof whyReport.read.reply>;
type Step = Why['steps'][number];

const NAMES: Record<Step['kind'], string> = {
  no_report: 'No report',
  closed: 'Closed days',
  visits: 'Visits',
  buyers: 'Buyers per visit',
  sales: 'Number of sales',
  basket: 'Basket',
};

/** Cents, or the decimal text of an answer. */
export function signedMoney(amount: string | number, { currency }: Pick<Why, 'currency'>): string {
  return wholeCents(amount) > 0 ? `+${money(amount, currency)}` : money(amount, currency);
}

export const isLastYear = ({ comparison }: Why) => comparison?.kind !== 'previous_period';
const thenWords = (why: Why) => (isLastYear(why) ? 'Last year' : 'Period before');

export function waterfallSteps(why: Why): WaterfallStep[] {
  const [before, now] = wholeSteps(why);
  return [before, ...why.steps.map((step) => stepOf(why, step)), now];
}

/** The step of the days without a report, where it is any. */
export function noReportStep(why: Why): WaterfallStep[] {
  return why.steps
    .filter(({ kind, amount }) => kind === 'no_report' && centsOf(amount) !== 0)
    .map((step) => stepOf(why, step));
}

function stepOf(why: Why, step: Step): WaterfallStep {
  const figure = signedMoney(step.amount, why);
  return {
    key: step.kind,
    name: NAMES[step.kind],
    below: belowOf(why, step),
    amount: centsOf(step.amount),
    kind: step.kind === 'no_report' ? 'left-out' : 'step',
    figure,
    lines: [`${NAMES[step.kind]}, ${figure}`, ...sumOf(why, step)],
  };
}

/** Where every way begins and ends. */
export function wholeSteps(why: Why): [before: WaterfallStep, now: WaterfallStep] {
  const compared = COMPARED_WITH[why.comparison?.kind ?? 'none'];
  const whole = (key: 'before' | 'now', name: string, below: string, amount: string): WaterfallStep => {
    const figure = money(amount, why.currency);
    const kind = key === 'now' ? 'end' : 'start';
    return { key, name, below, amount: centsOf(amount), kind, figure, lines: [name, figure] };
  };
  return [
    whole('before', thenWords(why), compared.replace(/^the | last year$/g, ''), why.compared_gross),
    whole('now', isLastYear(why) ? 'This year' : 'These days', 'adjusted gross', why.adjusted_gross),
  ];
}

function belowOf(why: Why, { kind }: Step): string {
  const { visits, buyers, sales, basket, currency } = why;
  if (kind === 'no_report') return why.unreported_days === 0 ? 'every report is in' : 'left out on both sides';
  if (kind === 'closed')
    return why.closed_days === 0 ? 'none, on either side' : counted(why.closed_days, 'store day', 'store days');
  if (kind === 'visits') return `${count(visits?.before)} to ${count(visits?.now)}`;
  if (kind === 'buyers') return `${rateWords(buyers?.before)} to ${rateWords(buyers?.now)}`;
  if (kind === 'sales') return `${count(sales.before)} to ${count(sales.now)}`;
  return `${money(basket.before, currency)} to ${money(basket.now, currency)}`;
}

function sumOf(why: Why, { kind, amount }: Step): string[] {
  const { visits, buyers, sales, basket, currency } = why;
  const is = `= ${signedMoney(amount, why)}`;
  const then = money(basket.before, currency);
  if (kind === 'no_report')
    return [
      `${counted(why.unreported_days, 'store day', 'store days')} without a report on one side, left out on both`,
    ];
  if (kind === 'closed') return [`${counted(why.closed_days, 'store day', 'store days')} open on one side only`];
  if (kind === 'visits' && visits)
    return [
      belowOf(why, { kind, amount }),
      `${count(visits.now - visits.before)} × ${rateWords(buyers?.before)} buyers × ${then} ${is}`,
    ];
  if (kind === 'buyers' && visits)
    return [belowOf(why, { kind, amount }), `the change of the rate × ${count(visits.now)} visits × ${then} ${is}`];
  if (kind === 'sales') return [belowOf(why, { kind, amount }), `${count(sales.now - sales.before)} × ${then} ${is}`];
  return [belowOf(why, { kind, amount }), 'what the other steps leave'];
}

/** The part that explains most, and how much of it. */
export function reasonWords(why: Why): string {
  const change = centsOf(why.change);
  const parts = why.steps.filter(
    ({ kind, amount }) => kind !== 'no_report' && Math.sign(centsOf(amount)) === Math.sign(change),
  );
  const [most] = parts.toSorted((one, other) => Math.abs(centsOf(other.amount)) - Math.abs(centsOf(one.amount)));
  if (!most || change === 0) return 'The same was sold on the days both sides have.';
  const share = Math.min(100, Math.round((centsOf(most.amount) / change) * 100));
  return `${REASONS[most.kind][change > 0 ? 0 : 1]}: that explains ${share}% of it.`;
}

const REASONS: Record<Step['kind'], [more: string, fewer: string]> = {
  no_report: ['', ''],
  closed: ['Stores were open on more days', 'Stores were open on fewer days'],
  visits: ['More people came', 'Fewer people came'],
  buyers: ['More of those who came bought', 'Fewer of those who came bought'],
  sales: ['There were more sales', 'There were fewer sales'],
  basket: ['Each sale was larger', 'Each sale was smaller'],
};

/** Where the parts of single merchants differ from those of all together. */
export function mixWords(why: Why): string {
  const mix = centsOf(why.mix);
  if (mix === 0 || why.rows.length < 2) return '';
  const size = money(Math.abs(mix), why.currency);
  const [more, less] = mix > 0 ? ['higher', 'lower'] : ['lower', 'higher'];
  return `Summed by merchant, number of sales is ${size} ${more} and basket as much ${less} than in the chart: that part is mix between merchants.`;
}

export function categoryWords(why: Why): string {
  const left = why.steps.find(({ kind }) => kind === 'no_report')?.amount ?? '0.00';
  if (centsOf(left) === 0) return '';
  const whole = categorySum(why);
  const [size, sum] = [money(Math.abs(centsOf(left)), why.currency), money(whole.cents, why.currency)];
  const sign = centsOf(left) < 0 ? '+' : MINUS;
  const words = 'Category sales of days without a report are not known, so they are not taken out here.';
  return whole.isAll ? `${words} ${sum} ${sign} ${size} = ${money(why.change, why.currency)}.` : words;
}

/** All categories together. Where they are all that was sold, their change has a percentage. */
export function categorySum(why: Why): { cents: number; isAll: boolean; percent: string | null } {
  const cents = why.categories.reduce((sum, { change }) => sum + centsOf(change), 0);
  const before = centsOf(why.compared_gross);
  const isAll = cents === centsOf(why.adjusted_gross) - before;
  return { cents, isAll, percent: isAll && before > 0 ? ((100 * cents) / before).toFixed(1) : null };
}

export const percentWords = (percent: string | null) => (percent === null ? DASH : changeWords(percent));
