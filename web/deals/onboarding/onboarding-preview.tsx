// What the file would create, and every problem by its line and column.
import { IconCircleCheck } from '@tabler/icons-react';
import type { z } from 'zod';
import type { OnboardingColumn } from '#core/deals/onboarding/onboarding-columns.ts';
import type { previewOnboarding } from '#core/deals/onboarding/onboarding-contract.ts';
import { labelOf, type ReadSheet } from '#web/deals/onboarding/onboarding-rows.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Preview = z.output<typeof previewOnboarding.reply>;
type ProblemRow = { line: number; column: OnboardingColumn; value: string; message: string };

const COLUMNS: Column<ProblemRow>[] = [
  { id: 'line', header: 'Line', align: 'right', width: 70, sortBy: ({ line }) => line, cell: ({ line }) => line },
  { id: 'column', header: 'Column', sortBy: ({ column }) => labelOf(column), cell: ({ column }) => labelOf(column) },
  { id: 'value', header: 'In the file', cell: ({ value }) => value || 'Empty' },
  { id: 'message', header: 'What to change', cell: ({ message }) => message },
];

export function OnboardingPreview({ sheet, preview }: { sheet: ReadSheet; preview: Preview }) {
  const { problems, clean } = preview;
  return (
    <section>
      <SectionCard title={titleOf(preview)} note={countsOf(preview)} flush>
        {clean ? (
          <EmptyState
            icon={<IconCircleCheck size={28} stroke={1.6} />}
            title="Every line is clean"
            hint="Create them as drafts to look through them, or publish them at once."
          />
        ) : (
          <DataTable
            caption="Problems in the file"
            columns={COLUMNS}
            rows={problems.map((problem) => rowOf(problem, sheet))}
            rowKey={({ line, column, message }) => `${line}.${column}.${message}`}
          />
        )}
      </SectionCard>
      {sheet.unknown.length > 0 ? <Footnote>Columns that are not read: {sheet.unknown.join(', ')}.</Footnote> : null}
    </section>
  );
}

function titleOf({ clean, problems }: Preview): string {
  if (clean) return 'Ready to create';
  return problems.length === 1 ? '1 problem to correct' : `${problems.length} problems to correct`;
}

function countsOf({ lines, deals, properties, merchants }: Preview): string {
  return `${lines} lines: ${deals} connections, ${properties} new properties, ${merchants} merchants`;
}

/** The server counts the head as line 1 and the rows after it; lines that were left out shift what the person sees. */
function rowOf({ line, column, message }: Preview['problems'][number], { lines, rows }: ReadSheet): ProblemRow {
  const index = line - 2;
  return { line: lines[index] ?? line, column, value: rows[index]?.[column] ?? '', message };
}
