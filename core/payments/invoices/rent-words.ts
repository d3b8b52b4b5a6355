// Which rents an amount is for, in the words of the terms, base rent first. An invoice with lines of percentage rent and
// of base rent is "Base Rent and % Rent"; one without lines, such as a credit note, is of no kind.
import type { RentKind } from '#core/payments/accrued.ts';
import { type EstimateMark, markWords } from '#core/payments/invoices/estimate-marks.ts';

export const RENT_LABELS = {
  base: 'Base Rent',
  percentage: '% Rent',
  minimum: 'Minimum top-up',
  fee: 'Additional fee',
  interest: 'Late interest',
} as const satisfies Record<RentKind, string>;
const ORDER = Object.keys(RENT_LABELS) as RentKind[];

/** With marks where percentage rent rests on an estimate, or corrects one: "% Rent (estimate)". */
export function rentWords(kinds: readonly RentKind[], marks: readonly EstimateMark[] = []): string {
  const mark = marks.length === 0 ? '' : ` (${markWords(marks)})`;
  const labels = ORDER.filter((kind) => kinds.includes(kind)).map((kind) => {
    return kind === 'percentage' ? `${RENT_LABELS[kind]}${mark}` : RENT_LABELS[kind];
  });
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}
