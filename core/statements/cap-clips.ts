// What a Maximum Repayment keeps out of each line. A line to date asks again for what the cap kept back before: only what
// it keeps back more belongs to its own days. Kept back 40.00 through Monday and 65.00 through Tuesday: 25.00 on Tuesday.
import type { Day } from '#core/base/time.ts';
import type { LineChange } from '#core/rent/limits.ts';

type Clipped = { readonly to: Day; readonly period: number; readonly changes: readonly LineChange[]; toDate: boolean };

export function capClips(lines: readonly Clipped[]): { day: Day; amount: number }[] {
  let before = { period: -1, clip: 0 };
  return lines.map(({ to, period, changes, toDate }) => {
    const clip = changes.find(({ kind }) => kind === 'cap')?.amount ?? 0;
    const amount = toDate && before.period === period ? clip - before.clip : clip;
    before = { period, clip };
    return { day: to, amount };
  });
}
