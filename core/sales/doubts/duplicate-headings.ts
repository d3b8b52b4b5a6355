// A heading that stands twice names two columns, and the first is not taken because it is the first: "Date,Gross,Gross"
// with 100.00 and 120.00 asks which column is meant, by its number and its first cell. Headings are compared as they are
// when they are recognised, without case and signs: "Gross" and "gross ($)" are the same.
import { type Doubt, type DoubtAnswers, doubtOf, type LineTally } from '#core/sales/doubts/doubt.ts';
import { type ColumnMapping, headingKey, type UploadField } from '#core/sales/upload-fields.ts';

/** Fields whose heading stands more than once, with the places of its columns. */
export function repeatedHeadings(mapping: ColumnMapping, headings: readonly string[]): [UploadField, number[]][] {
  const keys = headings.map(headingKey);
  return (Object.entries(mapping) as [UploadField, string][])
    .map(([field, heading]): [UploadField, number[]] => [
      field,
      keys.flatMap((key, place) => (key === headingKey(heading) ? [place] : [])),
    ])
    .filter(([, places]) => places.length > 1);
}

export function headingDoubt(
  field: UploadField,
  column: string,
  columns: readonly { place: number; sample: string }[],
  lines: LineTally,
  answers: DoubtAnswers,
): Doubt {
  return doubtOf(
    {
      kind: 'duplicate_heading',
      field,
      column,
      text: `“${column}” stands over ${columns.length} columns`,
      choices: columns.map(({ place, sample }) => ({
        value: String(place + 1),
        label: `Column ${place + 1}${sample ? `, which begins with ${sample}` : ''}`,
      })),
      change: 'Give each column a heading of its own',
    },
    lines,
    answers,
  );
}
