// Rent that is due on a day of its own, whatever the payment period: base rent, and under long payment periods the
// minimum and the fee. It is invoiced once that day has come, by the month that it is for, less what was invoiced for that
// month before. 2,000.00 for November is a line of November 1 to 30; lowered to 1,800.00 after it was invoiced it is a
// correction of −200.00 that names November. A line that no longer exists is taken back.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { Invoiced, InvoiceLine } from '#core/payments/invoice.ts';

/** `issue` is the day from which it can be invoiced. */
export type DatedLine = { of: RentKind; from: Day; to: Day; due: Day; issue: Day; amount: Cents };

export type DatedFacts = {
  /** Those due already and those of the weeks ahead, of every kind that has its own days. */
  lines: readonly DatedLine[];
  invoiced: readonly Invoiced[];
  kinds: readonly RentKind[];
  /** Nothing due before this day, or after the other, is asked for. */
  collectFrom: Day;
  collectThrough: Day | null;
  today: Day;
};

export function datedLines(facts: DatedFacts): InvoiceLine[] {
  return facts.kinds.flatMap((of) => {
    const lines = facts.lines.filter((line) => line.of === of);
    return ofKind(of, lines, { ...facts, invoiced: facts.invoiced.filter((row) => row.of === of) });
  });
}

/** The next day on which a line can be invoiced that cannot be yet; null where none is known. */
export function nextDatedIssue({ lines, collectFrom, collectThrough, today }: DatedFacts): Day | null {
  const days = lines
    .filter(({ due, issue }) => issue > today && due >= collectFrom && isBy(due, collectThrough))
    .map(({ issue }) => issue);
  return days.reduce<Day | null>((first, day) => (first === null || day < first ? day : first), null);
}

function ofKind(of: RentKind, lines: readonly DatedLine[], facts: DatedFacts): InvoiceLine[] {
  const { collectFrom, collectThrough, today } = facts;
  const billed = new Map<DatedLine, number>();
  const takenBack: InvoiceLine[] = [];
  for (const row of facts.invoiced) {
    const carried = lines.filter((line) => isCarried(line, row));
    if (carried.length === 0) takenBack.push(correction(of, row, cents(-row.amount), row.through));
    else share(row.amount, carried, billed);
  }
  const dueLines = lines.flatMap((line): InvoiceLine[] => {
    const before = billed.get(line);
    const span = { from: line.from, through: line.to };
    if (before !== undefined) return [correction(of, span, cents(line.amount - before), line.due)];
    if (line.issue > today || line.due < collectFrom || !isBy(line.due, collectThrough)) return [];
    return [{ kind: of, of, ...span, amount: line.amount, due: line.due }];
  });
  return [...dueLines, ...takenBack].filter(({ amount }) => amount !== 0);
}

/**
 * Earlier invoices wrote base rent under the payment period in which its month ended; a month that the end of a deal cuts
 * keeps its first day.
 */
function isCarried({ from, to }: DatedLine, row: Invoiced): boolean {
  return (to >= row.from && to <= row.through) || from === row.from;
}

/** One amount for several months fills them one after the other; what is left stays with the last. */
function share(amount: Cents, lines: readonly DatedLine[], billed: Map<DatedLine, number>): void {
  let left: number = amount;
  for (const [index, line] of lines.entries()) {
    const before = billed.get(line) ?? 0;
    const part = index === lines.length - 1 ? left : Math.min(left, Math.max(0, line.amount - before));
    billed.set(line, before + part);
    left -= part;
  }
}

function correction(
  of: RentKind,
  { from, through }: { from: Day; through: Day },
  amount: Cents,
  due: Day,
): InvoiceLine {
  return { kind: 'correction', of, from, through, amount, due };
}

function isBy(day: Day, last: Day | null): boolean {
  return last === null || day <= last;
}
