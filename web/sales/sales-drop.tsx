// A file of sales: looked at for what can be told from its name and size before it is sent.
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { FileDrop } from '#web/ui/file-drop.tsx';

const LARGEST_MB = 200;
const READABLE = /\.(csv|tsv|txt|xlsx)$/i;

type SalesDropProps = { name: string | undefined; busy: boolean; onFile: (file: File) => void };

export function SalesDrop({ name, busy, onFile }: SalesDropProps) {
  const [problem, setProblem] = useState<string>();
  const take = (file: File) => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (!wrong) onFile(file);
  };
  return (
    <FileDrop
      icon={<IconFileSpreadsheet size={28} stroke={1.6} aria-hidden="true" />}
      prompt="Drop a CSV or Excel file here"
      chosen={name}
      kind="CSV or Excel file"
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      busy={busy}
      problem={problem}
      hint={`CSV with any separator, or a workbook (.xlsx), of which you choose the sheet. Titles above the headings and totals rows are fine. At most ${LARGEST_MB} MB.`}
      onFile={take}
    />
  );
}

function problemOf({ name, size }: File): string | undefined {
  if (!READABLE.test(name))
    return `${name} is neither CSV nor XLSX. Save the sheet as one of them and choose it again.`;
  if (size > LARGEST_MB * 1_048_576) return `The file is larger than ${LARGEST_MB} MB. Upload it in parts.`;
  return size === 0 ? 'The file is empty.' : undefined;
}
