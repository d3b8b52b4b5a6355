// Two properties that were chosen, side by side: each measure in a row, and how far apart they are.
import type { z } from 'zod';
import type { portfolioReport } from '#core/reports/stores-contract.ts';
import { type Measure, measuresOf } from '#web/reports/portfolio/two-properties.ts';
import { daysWords } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Portfolio = z.output<typeof portfolioReport.read.reply>;

export function TwoPropertiesCard({ report }: { report: Portfolio }) {
  const [first, second, ...others] = report.rows.results;
  if (!first || !second || others.length > 0) return null;
  const [one, other] = [first.premises.name, second.premises.name];
  return (
    <SectionCard title="Side by side" note={daysWords(report.range.from, report.range.through)} flush>
      <DataTable
        caption={`${one} beside ${other}`}
        columns={columnsOf(one, other)}
        rows={measuresOf(first, second, report)}
        rowKey={({ name }) => name}
      />
    </SectionCard>
  );
}

function columnsOf(one: string, other: string): Column<Measure>[] {
  const kindOf = ({ isRent }: Measure) => (isRent ? 'rent' : 'key');
  return [
    { id: 'measure', header: 'Measure', cell: ({ name }) => name },
    { id: 'first', header: one, align: 'right', cell: (row) => <MoneyCell kind={kindOf(row)} text={row.first} /> },
    { id: 'second', header: other, align: 'right', cell: (row) => <MoneyCell kind={kindOf(row)} text={row.second} /> },
    {
      id: 'difference',
      header: `${one} against ${other}`,
      align: 'right',
      cell: ({ difference }) => <MoneyCell kind="part" text={difference} />,
    },
  ];
}
