// What a whole file comes to before it is sent: how many of its lines would be counted, how many wait for an answer, how many
// would be set aside, and what those that count add up to by day. Of five lines of which one has no date and one adds up the
// others, three count, one is set aside and one is passed over.
import type { z } from 'zod';
import { type Cents, cents, moneyText, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type ChannelClock, placeOf } from '#core/sales/business-day.ts';
import type { FileDoubts } from '#core/sales/doubts/file-doubts.ts';
import type { FileLines } from '#core/sales/upload-contract.ts';
import type { UploadLine, UploadProblem, UploadSale } from '#core/sales/upload-row.ts';
import type { readerOf } from '#server/sales/files/file-heading.ts';

export type LineOutcome = UploadSale | 'passed over' | { waits: boolean; problems: UploadProblem[] };
type SaleReader = ReturnType<typeof readerOf>;

/** A line as it would be counted, or why it would not. */
export function outcomeOf(written: UploadLine, { settle }: FileDoubts, { read }: SaleReader): LineOutcome {
  const { line } = written;
  const settled = settle(written);
  if (settled === 'left out') return 'passed over';
  if (!('cells' in settled)) {
    const { waits, column, reason } = settled;
    return { waits, problems: [{ line, column, reason }] };
  }
  const saleOrProblems = read({ line, cells: settled.cells });
  if (Array.isArray(saleOrProblems)) return { waits: false, problems: saleOrProblems };
  return saleOrProblems ?? 'passed over';
}

export async function countLines(
  lines: AsyncIterable<UploadLine>,
  scan: FileDoubts,
  reader: SaleReader,
  clock: ChannelClock,
): Promise<z.input<typeof FileLines>> {
  const byDay = new Map<Day, Cents>();
  let [total, counted, waiting, setAside] = [0, 0, 0, 0];
  for await (const written of lines) {
    if (written.cells.every((text) => text.trim() === '')) continue;
    total += 1;
    const outcome = outcomeOf(written, scan, reader);
    if (outcome === 'passed over') continue;
    if ('problems' in outcome) {
      if (outcome.waits) waiting += 1;
      else setAside += 1;
      continue;
    }
    counted += 1;
    const { day } = placeOf(outcome, clock);
    byDay.set(day, cents((byDay.get(day) ?? ZERO) + outcome.gross));
  }
  // Whether a day without any figure is a day of zero is asked about lines that would otherwise be passed over.
  waiting += scan.doubts().find(({ kind, answer }) => kind === 'empty_row' && answer === null)?.line_count ?? 0;
  return {
    total,
    counted,
    waiting,
    set_aside: setAside,
    passed_over: total - counted - waiting - setAside,
    gross: moneyText(sum([...byDay.values()])),
    days: [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, gross]) => ({ day, gross: moneyText(gross) })),
  };
}
