// Which rents an amount is for, in the words of the terms, base rent first. An invoice with lines of percentage rent and
// of base rent is "Base Rent and % Rent"; one without lines, such as a credit note, is of no kind.
import type { RentKind } from '#core/payments/accrued.ts';

export const RENT_LABELS = {
  base: 'Base Rent',
  percentage: '% Rent',
  minimum: 'Minimum top-up',
  fee: 'Additional fee',
} as const satisfies Record<RentKind, string>;
const ORDER = Object.keys(RENT_LABELS) as RentKind[];

export function rentWords(kinds: readonly RentKind[]): string {
  const labels = ORDER.filter((kind) => kinds.includes(kind)).map((kind) => RENT_LABELS[kind]);
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}
