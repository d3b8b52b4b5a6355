// One column is read by one rule: with a decimal point ("1,234.50") or with a decimal comma ("1.234,50"), as its cells
// show, and never cell by cell. "1,234" beside "2.500" is a doubt: 1,234.00 and 2.50, or 1.23 and 2,500.00. Where every
// cell agrees ("12,50" and "2.500" are both with a comma: 12.50 and 2,500.00) nobody is asked.
import {
  type Doubt,
  type DoubtAnswers,
  doubtOf,
  type LineTally,
  linesText,
  lineTally,
  tally,
} from '#core/sales/doubts/doubt.ts';
import { bareNumber, type NumberStyle } from '#core/sales/read-cell.ts';
import type { UploadField } from '#core/sales/upload-fields.ts';

/**
 * What a cell shows: `point` and `comma` are certain; thousands by comma fit a point as well as three decimals fit a
 * comma, but no money has three; three digits behind a point are decimals or thousands; `finer` can only be decimals.
 */
type Sign = 'point' | 'finer' | 'comma' | 'thousands-by-comma' | 'three-behind-a-point';

export function signOf(text: string): Sign | undefined {
  const { digits } = bareNumber(text);
  if (/^\d{1,3}(,\d{3})+\.\d{3,}$|^(\d{4,}|0)\.\d{3,}$/.test(digits)) return 'finer';
  if (/^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/.test(digits)) return 'point';
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return 'comma';
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return 'thousands-by-comma';
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) return 'three-behind-a-point';
  if (/^\d+,\d+$/.test(digits)) return 'comma';
  if (/^\d*\.\d+$/.test(digits)) return 'point';
  return undefined;
}

export type ColumnSigns = Record<Sign, LineTally>;

export const columnSigns = (): ColumnSigns => ({
  point: lineTally(),
  finer: lineTally(),
  comma: lineTally(),
  'thousands-by-comma': lineTally(),
  'three-behind-a-point': lineTally(),
});

export function seeNumber(signs: ColumnSigns, line: number, text: string): void {
  const sign = signOf(text);
  if (sign) tally(signs[sign], line, text);
}

/** The column's style, undefined where none of its cells shows one, or the cells that do not agree. */
export function styleOf(signs: ColumnSigns, elsewhereComma: boolean): Style {
  const thousands = signs['thousands-by-comma'];
  const three = signs['three-behind-a-point'];
  const point = signs.point.count + signs.finer.count;
  const comma = signs.comma.count;
  if (point > 0 && comma > 0) return point < comma ? together(signs.point, signs.finer) : signs.comma;
  if (comma > 0) return thousands.count > 0 ? thousands : 'comma';
  if (three.count > 0 && signs.finer.count === 0) return together(three, thousands);
  if (thousands.count > 0 && point === 0 && elsewhereComma) return thousands;
  return point + thousands.count > 0 ? 'point' : undefined;
}

type Style = NumberStyle | undefined | LineTally;

export function stylesOf(columns: ReadonlyMap<UploadField, ColumnSigns>): [UploadField, Style][] {
  const elsewhere = [...columns.values()].some(({ comma }) => comma.count > 0);
  return [...columns].map(([field, signs]) => [field, styleOf(signs, elsewhere)]);
}

function together(...all: readonly LineTally[]): LineTally {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    lines: all.flatMap(({ lines }) => lines).toSorted((a, b) => a - b),
    examples: all.flatMap(({ examples }) => examples).slice(0, 3),
  };
}

export function numberDoubt(field: UploadField, column: string, unclear: LineTally, answers: DoubtAnswers): Doubt {
  const text = `“${column}” can be read with a decimal point and with a decimal comma. ${linesText(unclear)}: ${unclear.examples.join(', ')}`;
  return doubtOf(
    {
      kind: 'number_style',
      field,
      column,
      text,
      choices: [
        { value: 'point', label: 'Decimal point: 1,234.50' },
        { value: 'comma', label: 'Decimal comma: 1.234,50' },
      ],
      change: 'Write every amount of the column with two decimals and in one way',
    },
    unclear,
    answers,
  );
}
