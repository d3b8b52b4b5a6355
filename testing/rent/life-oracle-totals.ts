// Sums beside the lines of the second opinion in life-oracle.ts: base rent after a take-over, sales, and what a cap leaves.
import type { Life } from '#core/rent/life/parse-life.ts';
import { baseLinesOf, type Dated } from '#testing/rent/life-oracle-amounts.ts';
import type { Facts } from '#testing/rent/life-oracle-facts.ts';
import { soldIn } from '#testing/rent/life-oracle-sales.ts';
import { add, type Fraction, halfUp, zero } from '#testing/rent/oracle-fractions.ts';

export const paidBefore = (life: Life) =>
  life.lease.versions.find(({ terms }) => terms.cap !== null)?.terms.cap?.already_paid ?? 0;

export function capLeft({ life, walk }: Facts, last: number, capped: number): number | null {
  const { cap } = walk.days[Math.max(0, last - life.lease.term.start)]!.terms;
  return cap === null ? null : Math.max(0, Math.max(0, cap.amount - paidBefore(life)) - capped);
}

export function openedBase({ life, walk, amounts }: Facts, day: number): Dated[] {
  const { opening } = life;
  const lines = baseLinesOf(life, walk, amounts, day, true);
  if (opening === null) return lines;
  const later = lines.filter(({ due }) => due > opening.day);
  if (opening.baseBilled === null || opening.day > day) return later;
  const first = walk.years[walk.days[opening.day - life.lease.term.start]!.year]!.first;
  const due = lines.filter((line) => line.due >= first && line.due <= opening.day);
  const amount = due.reduce((sum, line) => sum + line.amount, 0) - opening.baseBilled;
  return [{ to: opening.day, due: opening.day, amount }, ...later];
}

export function grossOf(facts: Facts, last: number): { adjustedGross: number; held: Record<string, number> } {
  let sum = zero();
  const held = new Map<string, Fraction>();
  for (const { first, last: end } of facts.walk.periods) {
    if (first > last) break;
    for (const { sales } of soldIn(facts, first, Math.min(end, last))) {
      for (const [key, amount] of sales) {
        sum = add(sum, amount);
        if (key.startsWith('held ')) held.set(key.slice(5), add(held.get(key.slice(5)) ?? zero(), amount));
      }
    }
  }
  const entries = [...held]
    .map(([name, amount]) => [name, signed(amount)] as const)
    .filter(([, amount]) => amount !== 0);
  return { adjustedGross: signed(sum), held: Object.fromEntries(entries) };
}

const signed = (amount: Fraction) => (amount[0] < 0n ? -halfUp([-amount[0], amount[1]]) : halfUp(amount));
