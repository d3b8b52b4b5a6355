// Settles each line by what was answered about its file: to be read, left out, or set aside with the reason. What nobody
// has answered is never read: with two lines of one day and no answer, both wait; with the answer `last`, the first of
// them is left out.
import type { LineTally } from '#core/sales/doubts/doubt.ts';
import type { FileAbout, FileColumns } from '#core/sales/doubts/file-columns.ts';
import { type ColumnSigns, stylesOf } from '#core/sales/doubts/number-style.ts';
import { looksSplit } from '#core/sales/doubts/row-width.ts';
import { type DayPlaces, isLastOf, isRepeated } from '#core/sales/doubts/same-day.ts';
import type { NumberStyle } from '#core/sales/read-cell.ts';
import type { UploadField } from '#core/sales/upload-fields.ts';
import { cellsBy, type RowReading, type UploadLine } from '#core/sales/upload-row.ts';

/** A line to read, one that an answer leaves out, or why it cannot be read: `waits` for an answer, or for its correction. */
export type Settled = { cells: readonly string[] } | 'left out' | AsideReason;
export type AsideReason = { column: string; reason: string; waits: boolean };

type FileFacts = {
  signs: Map<UploadField, ColumnSigns>;
  split: Map<UploadField, LineTally>;
  whole: ReadonlySet<UploadField>;
  places: DayPlaces;
};

export function lineSettler({ mapping, kind, currency, answers }: FileAbout, columns: FileColumns, seen: FileFacts) {
  /** The cells under their headings. */
  function laid(cells: readonly string[]): Settled {
    if (columns.isLong(cells)) {
      const together = answers.long_row === 'join' ? columns.joined(cells) : undefined;
      return together ? { cells: together } : aside('', answers.long_row, 'It has more cells than there are headings');
    }
    if (!columns.isShort(cells) || answers.short_row === 'empty') return { cells };
    return aside('', answers.short_row, 'It has fewer cells than there are headings');
  }

  const isSplit = (field: UploadField, cells: readonly string[], text: string) =>
    answers.split_thousands !== 'as_is' &&
    seen.split.has(field) &&
    !seen.whole.has(field) &&
    looksSplit(text, columns.beside(field, cells));

  function settle({ line, cells: written, isHidden }: UploadLine): Settled {
    if (isHidden && answers.hidden_row !== 'count' && !columns.isPassedOver(written)) {
      return answers.hidden_row === 'leave_out' ? 'left out' : aside('', answers.hidden_row, 'The workbook hides it');
    }
    const settled = laid(written);
    if (settled === 'left out' || !('cells' in settled) || columns.isPassedOver(settled.cells)) return settled;
    const { cells } = settled;
    if (columns.mayBeTotal(cells) && answers.total_line !== 'sales') {
      if (answers.total_line === 'totals') return 'left out';
      return aside('', answers.total_line, 'It reads like a total of other lines');
    }
    const cell = cellsBy(columns.at, cells);
    const foreign = columns.foreignHeading ?? columns.foreignIn(cells, cell);
    if (foreign && answers.currency !== 'same')
      return aside('', answers.currency, `“${foreign.slice(0, 40)}” is not in ${currency}`);
    for (const field of columns.figures) {
      const [column, text] = [mapping[field] ?? '', cell(field)];
      const answer = answers[`missing_cell:${field}`];
      if (text === '' && answer !== 'zero') return aside(column, answer, 'Nothing stands here');
      if (isSplit(field, cells, text))
        return aside(column, answers.split_thousands, 'This looks like one amount in two cells');
    }
    const key = columns.keyOf(cell);
    if (!key || !isRepeated(seen.places, key) || answers.same_day === 'add') return settled;
    if (answers.same_day === 'last') return isLastOf(seen.places, key, line) ? settled : 'left out';
    const unit = kind === 'monthly' ? 'month' : 'day';
    return aside('', answers.same_day, `Another line stands for the same ${unit}`);
  }

  function reading(): RowReading {
    const styles: [UploadField, NumberStyle][] = [];
    for (const [field, shown] of stylesOf(seen.signs)) {
      const answer = answers[`number_style:${field}`];
      const style = answer === 'point' || answer === 'comma' ? answer : shown;
      if (typeof style === 'string') styles.push([field, style]);
    }
    return {
      order: columns.order,
      at: columns.at,
      styles: Object.fromEntries(styles),
      refundsWithTax: answers.refund_tax === 'with_tax',
      emptyIsZero: answers.empty_row === 'zero',
    };
  }

  return { settle, reading };
}

const aside = (column: string, answer: string | undefined, reason: string): AsideReason => ({
  column,
  reason: answer === undefined ? `${reason}. This waits for your answer` : reason,
  waits: answer === undefined,
});
