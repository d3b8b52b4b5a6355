// Who passed the stores and how many of them came in, beside the compared days: "408,820 passed the stores, +4.4%; 19.45%
// came in, 19.53% last year." A count that one of the two sides lacks on some day is no comparison: then only the figures
// of these days are told.
import type { z } from 'zod';
import type { trafficReport } from '#core/reports/sales-contract.ts';
import { count } from '#web/base/format.ts';
import { changeWords, rateWords } from '#web/reports/words.ts';

type Traffic = z.output<typeof trafficReport.read.reply>;

export function passersBy(traffic: Traffic): { title: string; text: string } | undefined {
  const { totals, compared, comparison } = traffic;
  if (totals.store_pass_by === null || totals.capture === null) return undefined;
  const [passed, cameIn] = [`${count(totals.store_pass_by)} passed the stores`, `${rateWords(totals.capture)} came in`];
  const before = isPaired(traffic) ? compared : null;
  if (!before?.store_pass_by || before.capture === null) return { title: 'Passers-by', text: `${passed}; ${cameIn}.` };
  const change = (totals.store_pass_by / before.store_pass_by - 1) * 100;
  const then = comparison?.kind === 'previous_period' ? 'in the period before' : 'last year';
  return {
    title: `${passedWords(Math.sign(change))}, ${shareWords(Number(totals.capture) - Number(before.capture))}`,
    text: `${passed}, ${changeWords(change.toFixed(1))}; ${cameIn}, ${rateWords(before.capture)} ${then}.`,
  };
}

const isPaired = ({ rows }: Traffic) =>
  rows.every(
    ({ traffic, compared }) => (traffic.store_pass_by === null) === ((compared?.store_pass_by ?? null) === null),
  );

const passedWords = (change: number) =>
  change === 0 ? 'As many passed by' : change > 0 ? 'More passed by' : 'Fewer passed by';

function shareWords(change: number): string {
  if (change === 0) return 'the same share came in';
  return change > 0 ? 'a larger share came in' : 'a smaller share came in';
}
