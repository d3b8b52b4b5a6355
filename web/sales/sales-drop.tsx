// A place to drop a file of sales, or to choose one.
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#web/sales/upload.module.css';

const LARGEST_MB = 200;
const READABLE = /\.(csv|tsv|txt|xlsx)$/i;

type SalesDropProps = { name: string | undefined; busy: boolean; onFile: (file: File) => void };

export function SalesDrop({ name, busy, onFile }: SalesDropProps) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    if (!wrong) onFile(file);
  };
  return (
    <section
      aria-label="The file"
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.6} aria-hidden="true" />
      <p className={classes.what}>{name ?? 'Drop a CSV or Excel file here'}</p>
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={take}
        inputProps={{ 'aria-label': 'CSV or Excel file' }}
      >
        {(props) => (
          <Button variant="default" loading={busy} {...props}>
            {name ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <p role="alert" className={classes.problems}>
          {problem}
        </p>
      ) : (
        <p className={classes.quiet}>
          CSV with any separator, or the first sheet of a workbook (.xlsx). Titles above the headings and totals rows
          are fine. At most {LARGEST_MB} MB.
        </p>
      )}
    </section>
  );
}

function problemOf({ name, size }: File): string | undefined {
  if (!READABLE.test(name))
    return `${name} is neither CSV nor XLSX. Save the sheet as one of them and choose it again.`;
  if (size > LARGEST_MB * 1_048_576) return `The file is larger than ${LARGEST_MB} MB. Upload it in parts.`;
  return size === 0 ? 'The file is empty.' : undefined;
}
