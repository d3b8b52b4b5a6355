// The provider moves at most 10,000.00 in one transfer. An invoice above it is not debited and raises a task; a payout
// of 23,000.00 leaves as 10,000.00, 10,000.00 and 3,000.00.
import { type Cents, cents } from '#core/base/money.ts';

export const LARGEST_TRANSFER = cents(1_000_000);

export function transferParts(amount: Cents): Cents[] {
  const whole = Math.floor(amount / LARGEST_TRANSFER);
  const rest = cents(amount - whole * LARGEST_TRANSFER);
  return [...new Array<Cents>(whole).fill(LARGEST_TRANSFER), ...(rest > 0 ? [rest] : [])];
}
