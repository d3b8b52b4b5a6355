// Which invoice of a run carries rent that is due on a day of its own. Percentage rent that is due at once shares its
// invoice: base rent due on November 1 goes with October 16 to 31, which is invoiced that day. Percentage rent due some
// days later does not: such base rent has an invoice by itself, and so it has where no payment period ended. A correction
// goes with the first invoice there is, and waits where there is none.
import { addDays } from '#core/base/time.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import type { DaySpan } from '#core/statements/period.ts';

export type Placed = {
  /** For each payment period of the run. */
  bySpan: InvoiceLine[][];
  /** An invoice by themselves, if any. */
  alone: InvoiceLine[];
};

export function placeDated(lines: readonly InvoiceLine[], spans: readonly DaySpan[], dueDays: number): Placed {
  const bySpan: InvoiceLine[][] = spans.map(() => []);
  const alone: InvoiceLine[] = [];
  for (const line of lines.filter(({ kind }) => kind !== 'correction')) {
    const index = dueDays > 0 ? -1 : spans.findIndex(({ through }) => addDays(through, 1) >= line.due!);
    (bySpan[index] ?? alone).push(line);
  }
  const corrections = lines.filter(({ kind }) => kind === 'correction');
  const first = bySpan[0] ?? (alone.length > 0 ? alone : []);
  first.push(...corrections);
  return { bySpan, alone };
}

/** From the first day to the last of what the lines are for. */
export function spanOf(lines: readonly InvoiceLine[]): DaySpan {
  const charges = lines.filter(({ kind }) => kind !== 'correction');
  return {
    from: charges.reduce((first, { from }) => (from < first ? from : first), charges[0]!.from),
    through: charges.reduce((last, { through }) => (through > last ? through : last), charges[0]!.through),
  };
}
