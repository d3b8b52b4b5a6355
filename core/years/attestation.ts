// The words that each side signs below a reconciliation. What was signed keeps the words as they were.
import type { Role } from '#core/base/permissions.ts';

const ELECTRONIC =
  'I agree to sign electronically: my name, typed here and confirmed with my password and a code, is my signature.';

type Signing = { side: Role; company: string; year: string };

export function yearAttestation({ side, company, year }: Signing): string {
  if (side === 'retailer') {
    return `I certify this statement of sales and reconciliation as an officer of ${company}. I have read its lines. To the best of my knowledge the sales of rent year ${year} are complete and correct and follow the definition of gross sales in the lease. ${ELECTRONIC}`;
  }
  return `I accept this reconciliation for ${company}. I have read its lines. The percentage rent of rent year ${year} is settled by it, once the difference that it names has been billed or credited. ${ELECTRONIC}`;
}
