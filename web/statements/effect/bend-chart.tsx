// Where old and new terms bend, at sales around those of the last months; with the sales that are expected where a year is
// drawn.
import type { Effect } from '#core/statements/effect/contract.ts';
import { amountOf } from '#core/statements/receipt-words.ts';
import { money, shortMoney } from '#web/base/format.ts';
import { bendPoints } from '#web/statements/effect/bend-points.ts';
import { BendCurve, type BendLine } from '#web/ui/charts/bend-curve.tsx';

const TODAY = 100;
const WHOLE_YEAR = 12;

type Curves = Pick<Effect, 'bend' | 'breakpoints' | 'currency'>;
type BendChartProps = {
  effect: Curves & { expected?: Effect['expected']; history?: Pick<NonNullable<Effect['history']>, 'months'> | null };
  /** What the dots stand on. */
  sold?: string;
  /** What the second set of terms is called. */
  other?: string;
};

export function BendChart({ effect, sold = 'The last months', other = 'Proposed' }: BendChartProps) {
  const { bend, currency, expected, history } = effect;
  const { now, proposed, marks } = bendPoints(effect);
  const today = bend.find(({ percent }) => percent === TODAY);
  const line = (which: 'now' | 'proposed', name: string): BendLine => ({
    name,
    look: which === 'now' ? 'compare' : 'rent',
    points: which === 'now' ? now : proposed,
    notches: marks
      .filter(({ terms }) => terms === which)
      .map(({ sales, rent }) => ({
        sales,
        rent,
        lines: [`${name}: breakpoint ${money(sales, currency)}`, `${money(rent, currency)} rent at these sales`],
      })),
    dot: today && {
      sales: amountOf(today.sales),
      rent: amountOf(today[which]),
      lines: [
        `${sold}, ${money(today.sales, currency)}`,
        `Now ${money(today.now, currency)}`,
        `${other} ${money(today.proposed, currency)}`,
        signed(amountOf(today.proposed) - amountOf(today.now), currency),
      ],
    },
  });
  const label = today
    ? `Rent by sales: at ${money(today.sales, currency)} ${money(today.now, currency)} now and ${money(today.proposed, currency)} by the other terms`
    : 'Rent by sales, by both terms';
  return (
    <BendCurve
      label={label}
      lines={[line('now', 'Now'), line('proposed', other)]}
      band={
        expected && history?.months === WHOLE_YEAR
          ? { low: amountOf(expected.low), high: amountOf(expected.high), name: 'Sales expected in the next 12 months' }
          : undefined
      }
      salesName={history && history.months !== WHOLE_YEAR ? 'Sales that count in these months' : undefined}
      axis={(value) => shortMoney(value, currency)}
    />
  );
}

const signed = (cents: number, currency: Effect['currency']) => `${cents > 0 ? '+' : ''}${money(cents, currency)}`;
