// What a draft is made of: its lines, and what tax adds and open credits take away. Lines of 2,000.00 and 400.00 with a draft of
// 2,300.00 leave −100.00 of tax and credits, so that the lines always add up to what is invoiced.
import { wholeCents } from '#core/base/spoken.ts';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { lineLabel } from '#web/payments/words.ts';

export type DraftPart = { label: string; from: string; through: string; cents: number };

export function partsOf({ lines, total, from, through }: Draft): DraftPart[] {
  const parts = lines.map((line) => ({
    label: lineLabel(line),
    from: line.from,
    through: line.through,
    cents: wholeCents(line.amount),
  }));
  const rest = wholeCents(total) - parts.reduce((sum, { cents }) => sum + cents, 0);
  return rest === 0 ? parts : [...parts, { label: restLabel(rest), from, through, cents: rest }];
}

/** Both may be in it; the sign says which is the larger. */
function restLabel(cents: number): string {
  return cents > 0 ? 'Tax, less open credits' : 'Open credits, less tax';
}
