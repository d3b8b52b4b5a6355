// Looks at every line of a file once and tells what in it can be read in two ways. A file of 300 lines with a decimal
// comma on line 7 alone has one doubt, about its column, and none of its lines is read until that is decided.
import { currencyDoubt } from '#core/sales/doubts/currency-sign.ts';
import type { Doubt } from '#core/sales/doubts/doubt.ts';
import { headingDoubt } from '#core/sales/doubts/duplicate-headings.ts';
import { type FileAbout, type FileColumns, fileColumns } from '#core/sales/doubts/file-columns.ts';
import { type FileTallies, fileTallies, seeLine } from '#core/sales/doubts/file-tallies.ts';
import { hiddenDoubt } from '#core/sales/doubts/hidden-row.ts';
import { emptyDoubt, missingDoubt } from '#core/sales/doubts/missing-cells.ts';
import { numberDoubt, stylesOf } from '#core/sales/doubts/number-style.ts';
import { refundDoubt } from '#core/sales/doubts/refund-tax.ts';
import { longDoubt, shortDoubt, splitDoubt } from '#core/sales/doubts/row-width.ts';
import { MOST_KEYS, sameDayDoubt } from '#core/sales/doubts/same-day.ts';
import { lineSettler } from '#core/sales/doubts/settle-line.ts';
import { totalDoubt } from '#core/sales/doubts/total-line.ts';
import type { UploadField } from '#core/sales/upload-fields.ts';
import type { UploadLine } from '#core/sales/upload-row.ts';

export type FileDoubts = ReturnType<typeof fileDoubts>;

export function fileDoubts(about: FileAbout) {
  const columns = fileColumns(about);
  const tallies = fileTallies(about, columns);
  const { settle, reading } = lineSettler(about, columns, tallies);
  return {
    see: (line: UploadLine) => seeLine(tallies, about, columns, line),
    doubts: () => doubtsOf(tallies, about, columns),
    settle,
    reading,
    unreadable: () => tallies.unreadable,
    notes: () => tallies.notes,
    spoken: () => tallies.spoken,
    hasTooManyKeys: () => tallies.places.seen.size >= MOST_KEYS,
  };
}

function doubtsOf(tallies: FileTallies, about: FileAbout, columns: FileColumns): Doubt[] {
  const { headings, mapping, kind, currency, answers } = about;
  const { long, short, hidden, totals, foreign, empty, places, split, whole } = tallies;
  const unit = kind === 'monthly' ? 'month' : 'day';
  const named = (field: UploadField) => mapping[field] ?? '';
  const all = headingDoubts(about, columns.repeated, tallies.first);
  if (long.count > 0) all.push(longDoubt(long, tallies.joins, answers));
  if (short.count > 0) all.push(shortDoubt(short, answers));
  if (hidden.count > 0) all.push(hiddenDoubt(hidden, answers));
  if (totals.count > 0) all.push(totalDoubt(totals, answers));
  all.push(...tallies.dates.doubts(named(unit)));
  if (foreign.count > 0) all.push(currencyDoubt(foreign, currency, answers));
  for (const [field, style] of stylesOf(tallies.signs))
    if (typeof style === 'object') all.push(numberDoubt(field, named(field), style, answers));
  const parted = [...split].find(([field]) => !whole.has(field));
  if (parted) all.push(splitDoubt(parted[1], answers));
  for (const [field, lines] of tallies.missing) all.push(missingDoubt(field, named(field), lines, answers));
  if (empty.count > 0) all.push(emptyDoubt(empty, answers));
  if (places.repeats.count > 0) all.push(sameDayDoubt(places, unit, answers));
  for (const [place, lines] of [...tallies.refunds].slice(0, 1))
    all.push(refundDoubt(named('refund'), headings[place] ?? '', lines, answers));
  return all;
}

/** Headings that repeat, each with what stands under it on the first line. */
function headingDoubts(
  { headings, headingLine, mapping, answers }: FileAbout,
  repeatedFields: FileColumns['repeated'],
  first: readonly string[] | undefined,
): Doubt[] {
  return [...repeatedFields].map(([field, places]) => {
    const examples = places.map((place) => headings[place] ?? '');
    const repeats = { count: 1, lines: [headingLine], examples };
    const options = places.map((place) => ({ place, sample: (first?.[place] ?? '').trim().slice(0, 40) }));
    return headingDoubt(field, mapping[field] ?? '', options, repeats, answers);
  });
}
