// The spreadsheet to be looked at. What cannot be read is said here, before anything is sent.
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { CsvProblem } from '#web/deals/onboarding/csv.ts';
import { type ReadSheet, readFile } from '#web/deals/onboarding/onboarding-rows.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';

type OnboardingDropProps = {
  busy: boolean;
  name: string | undefined;
  onRead: (name: string, sheet: ReadSheet) => void;
};

export function OnboardingDrop({ busy, name, onRead }: OnboardingDropProps) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
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
    <FileDrop
      icon={<IconFileSpreadsheet size={28} stroke={1.6} aria-hidden="true" />}
      prompt="Drop an Excel or CSV file here"
      chosen={name}
      kind="Excel or CSV file"
      accept=".xlsx,.csv,text/csv"
      busy={busy}
      problem={problem}
      hint="The first sheet of a workbook (.xlsx) or a CSV file. At most 500 lines at once."
      onFile={(file) => void read(file)}
    />
  );
}
