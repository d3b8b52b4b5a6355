// The words that an officer signs below a statement. A signed statement keeps the words as they were.

import type { Day } from '#core/base/time.ts';
import { monthTitle } from '#core/months/month-name.ts';

export function attestation({ merchant, month }: { merchant: string; month: Day }): string {
  return `I certify this statement as an officer of ${merchant}. I have read its lines. To the best of my knowledge it is complete and correct for ${monthTitle(month)}, and follows the definition of gross sales in the lease. I agree to sign electronically: my name, typed here and confirmed with my password and a code, is my signature.`;
}
