// A place to drop an Excel or CSV file or to choose one. What cannot be read is said here, before anything is sent.
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { CsvProblem } from '#web/deals/csv.ts';
import classes from '#web/deals/onboarding.module.css';
import { type ReadSheet, readFile } from '#web/deals/onboarding-rows.ts';

type FileDropProps = { busy: boolean; name: string | undefined; onRead: (name: string, sheet: ReadSheet) => void };

export function FileDrop({ busy, name, onRead }: FileDropProps) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | null | undefined) => {
    if (!file) return;
    try {
      const sheet = await readFile(file);
      setProblem(undefined);
      onRead(file.name, sheet);
    } catch (error) {
      setProblem(
        error instanceof CsvProblem
          ? error.message
          : 'The file could not be read. Save it as XLSX or CSV and try again.',
      );
    }
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
        void read(event.dataTransfer.files[0]);
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.6} aria-hidden="true" />
      <p className={classes.what}>{name ?? 'Drop an Excel or CSV file here'}</p>
      <FileButton
        accept=".xlsx,.csv,text/csv"
        onChange={(file) => void read(file)}
        inputProps={{ 'aria-label': 'Excel or CSV file' }}
      >
        {(props) => (
          <Button variant="default" loading={busy} {...props}>
            {name ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : (
        <p className={classes.hint}>The first sheet of a workbook (.xlsx) or a CSV file. At most 500 lines at once.</p>
      )}
    </section>
  );
}
