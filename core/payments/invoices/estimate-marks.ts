// Percentage rent that rests on an estimate is marked as one wherever it is asked for, and the correction that a report brings
// is named as such. October, not reported and estimated at 4,000.00 of rent, is a line marked "estimate"; its report makes 4,300.00,
// and the next invoice has 300.00 for October marked "report in place of the estimate".
import type { RentKind } from '#core/payments/accrued.ts';
import type { DaySpan } from '#core/statements/period.ts';

export const ESTIMATE_MARKS = ['estimated', 'replaced'] as const;
export type EstimateMark = (typeof ESTIMATE_MARKS)[number];

const MARK_WORDS: Record<EstimateMark, string> = {
  estimated: 'estimate',
  replaced: 'report in place of the estimate',
};

/** Both only where an invoice asks for one month by its estimate and corrects another. */
export function markWords(marks: readonly EstimateMark[]): string {
  return ESTIMATE_MARKS.filter((mark) => marks.includes(mark))
    .map((mark) => MARK_WORDS[mark])
    .join(' and ');
}

type Estimates = {
  /** Months that count with an estimate now. */
  estimated: readonly DaySpan[];
  /** Spans that earlier invoices asked for by an estimate. */
  before: readonly DaySpan[];
};

type RentLine = DaySpan & { kind: string; of: RentKind; estimate?: EstimateMark };

export function markEstimates<Line extends RentLine>(lines: readonly Line[], { estimated, before }: Estimates): Line[] {
  return lines.map((line) => {
    if (line.of !== 'percentage') return line;
    if (estimated.some((span) => overlaps(line, span))) return { ...line, estimate: 'estimated' };
    const wasEstimated = line.kind === 'correction' && before.some((span) => overlaps(line, span));
    return wasEstimated ? { ...line, estimate: 'replaced' } : line;
  });
}

function overlaps(one: DaySpan, other: DaySpan): boolean {
  return one.from <= other.through && other.from <= one.through;
}
