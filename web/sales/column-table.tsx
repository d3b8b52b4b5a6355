// What the columns of a file mean: one row a column, with its first value beside it, so that nobody needs the file open. A
// column without a meaning is not counted; while one is still missing those are what can be chosen from.
import { Select } from '@mantine/core';
import type { z } from 'zod';
import type { previewUpload } from '#core/sales/upload-contract.ts';
import { type ColumnMapping, UPLOAD_FIELD_NAMES, UPLOAD_FIELDS, type UploadField } from '#core/sales/upload-fields.ts';
import { DASH } from '#web/base/format.ts';
import classes from '#web/sales/column-table.module.css';
import upload from '#web/sales/upload.module.css';
import { Notice } from '#web/ui/notice.tsx';

type Preview = Pick<z.output<typeof previewUpload.reply>, 'headings' | 'cells'>;
type ColumnTableProps = {
  data: Preview;
  kind: 'daily' | 'monthly';
  mapping: ColumnMapping;
  problems: Partial<Record<UploadField, string>>;
  onChoose: (heading: string, field: UploadField | null) => void;
};

export function ColumnTable({ data, kind, mapping, problems, onChoose }: ColumnTableProps) {
  const hidden: readonly UploadField[] = kind === 'monthly' ? ['day', 'time', 'external_id'] : ['month'];
  const fields = UPLOAD_FIELD_NAMES.filter((field) => !hidden.includes(field));
  const options = fields.map((value) => ({ value, label: UPLOAD_FIELDS[value] }));
  const headings = [...new Set(data.headings.filter(Boolean))];
  const missing = Object.values(problems);
  return (
    <>
      {missing.length > 0 ? (
        <Notice
          tone="warn"
          title={missing.length === 1 ? 'One column is missing' : `${missing.length} columns are missing`}
        >
          {`${missing.join('. ')}.`}
        </Notice>
      ) : null}
      <table className={`${upload.table} ${classes.columns}`}>
        <thead>
          <tr>
            <th scope="col">Your column</th>
            <th scope="col">First value</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {headings.map((heading) => {
            const field = fields.find((each) => mapping[each] === heading) ?? null;
            return (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                <td>{firstValue(data, heading) || DASH}</td>
                <td>
                  <Select
                    aria-label={`What “${heading}” means`}
                    className={classes.field ?? ''}
                    data-asks={(missing.length > 0 && field === null) || undefined}
                    placeholder={missing.length > 0 ? 'Choose a field' : 'Not counted'}
                    clearable
                    data={options}
                    value={field}
                    onChange={(chosen) => onChoose(heading, fields.find((each) => each === chosen) ?? null)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function firstValue({ headings, cells }: Preview, heading: string): string | undefined {
  const at = headings.indexOf(heading);
  return cells.find((row) => row[at])?.[at];
}

/** A column has one meaning, and a meaning one column: what had either before loses it. */
export function withField(mapping: ColumnMapping, heading: string, field: UploadField | null): ColumnMapping {
  const next = { ...mapping };
  for (const each of UPLOAD_FIELD_NAMES) if (next[each] === heading) delete next[each];
  return field === null ? next : { ...next, [field]: heading };
}
