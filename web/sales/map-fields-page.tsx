// What the columns of a file mean: our guesses, which learn from what was chosen before, and ten rows as they would be
// read. What in the file can be read in two ways is asked here. Sending checks every line; a file with problems changes
// nothing.
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewUpload } from '#core/sales/upload-contract.ts';
import { type ColumnMapping, mappingProblems, type UploadField } from '#core/sales/upload-fields.ts';
import { call } from '#web/base/api.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { ColumnTable, withField } from '#web/sales/column-table.tsx';
import { DoubtList } from '#web/sales/doubt-list.tsx';
import { FileOutcome } from '#web/sales/file-outcome.tsx';
import { PreviewTable } from '#web/sales/preview-table.tsx';
import classes from '#web/sales/upload.module.css';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { sendFile, useBring } from '#web/sales/upload-mutations.ts';
import { doubtsIn, UploadRefusal } from '#web/sales/upload-problems.tsx';
import { stepsOf } from '#web/sales/upload-ways.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function MapFieldsPage() {
  return (
    <UploadFrame>
      {(steps) => {
        const { file, draft } = steps;
        if (file && draft.channel !== undefined) return <MapFields {...steps} file={file} channel={draft.channel} />;
        return (
          <EmptyState
            page
            title="Choose the file again"
            hint={
              draft.file_name
                ? `Browsers forget a chosen file when a page is loaded anew. ${draft.file_name} has not been sent yet.`
                : 'The columns of a file are asked for once it is chosen.'
            }
            step={{ label: 'Choose the file', act: () => steps.go('file-upload') }}
          />
        );
      }}
    </UploadFrame>
  );
}

type MapFieldsProps = UploadSteps & { file: File; channel: number };

function MapFields({ file, channel, ...steps }: MapFieldsProps) {
  const { draft } = steps;
  const kind = draft.way === 'monthly' ? 'monthly' : 'daily';
  const [mapping, setMapping] = useState<ColumnMapping | undefined>(draft.mapping);
  const answers = draft.answers ?? {};
  const preview = useQuery({
    queryKey: [
      'upload-preview',
      channel,
      kind,
      file.name,
      file.size,
      file.lastModified,
      draft.sheet,
      mapping ?? 'guessed',
      answers,
    ],
    queryFn: ({ signal }) =>
      call(previewUpload, {
        body: {
          deal_channel: channel,
          type: kind,
          file,
          answers: JSON.stringify(answers),
          ...(mapping && { mapping: JSON.stringify(mapping) }),
          ...(draft.sheet !== undefined && { sheet: draft.sheet }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const sending = useBring(steps, (chosen: ColumnMapping) =>
    sendFile(channel, kind, file, { mapping: chosen, answers, sheet: preview.data?.sheet ?? null }),
  );
  const refused = doubtsIn(sending.error);
  const doubts = refused.length > 0 ? refused : (preview.data?.doubts ?? []);
  const open = doubts.filter(({ key }) => answers[key] === undefined).length;
  const used = mapping ?? preview.data?.mapping;
  const problems = used && preview.data ? mappingProblems(used, kind, preview.data.headings) : {};
  const choose = (heading: string, field: UploadField | null) => {
    const next = withField(used ?? {}, heading, field);
    setMapping(next);
    sending.reset();
    // Other columns, other doubts.
    steps.change({ mapping: next, answers: undefined });
  };
  const chooseSheet = (sheet: string) => {
    setMapping(undefined);
    sending.reset();
    // Another sheet has other columns and other doubts.
    steps.change({ sheet, mapping: undefined, answers: undefined });
  };
  return (
    <Wizard
      {...stepsOf(kind, 'columns')}
      question="What do the columns mean?"
      lead={`${file.name}. Gross is everything collected: sales, tax and tips together. Where the file has only net sales, tax and tips are added.`}
      back={() => steps.go('file-upload')}
      next={{
        label: 'Check the file',
        act: () => used && sending.mutate(used),
        busy: sending.isPending,
        disabled: !used || Object.keys(problems).length > 0 || open > 0,
      }}
      outcome={
        preview.data && (preview.data.lines || preview.data.rows.length > 0) ? (
          <FileOutcome preview={preview.data} currency={steps.deal.currency} kind={kind} />
        ) : undefined
      }
      note={
        open > 0
          ? `${counted(open, 'question', 'questions')} about the file still open`
          : 'Nothing is counted before the last step.'
      }
    >
      <QueryView query={preview} failed="The file could not be read">
        {(data) => (
          <div className={classes.stack}>
            <Sheets
              sheets={data.sheets}
              hidden={data.hidden_sheets ?? []}
              value={draft.sheet ?? data.sheet}
              onChoose={chooseSheet}
            />
            <UploadRefusal error={sending.error} />
            <DoubtList
              doubts={doubts}
              answers={answers}
              onAnswer={(key, value) => {
                sending.reset();
                steps.change({ answers: { ...answers, [key]: value } });
              }}
            />
            <ColumnTable data={data} kind={kind} mapping={used ?? {}} problems={problems} onChoose={choose} />
            <PreviewTable preview={data} currency={steps.deal.currency} kind={kind} />
          </div>
        )}
      </QueryView>
    </Wizard>
  );
}

type SheetsProps = {
  sheets: readonly string[];
  hidden: readonly string[];
  value: string | null;
  onChoose: (sheet: string) => void;
};

/** One sheet alone is no question. */
function Sheets({ sheets, hidden, value, onChoose }: SheetsProps) {
  if (sheets.length < 2) return null;
  return (
    <Select
      label="Sheet"
      description={`${counted(sheets.length, 'sheet', 'sheets')} of the workbook have rows. Each is brought as an upload of its own.`}
      data={sheets.map((sheet) => ({
        value: sheet,
        label: hidden.includes(sheet) ? `${sheet} (hidden in the workbook)` : sheet,
      }))}
      value={value}
      allowDeselect={false}
      maw={360}
      onChange={(sheet) => sheet !== null && onChoose(sheet)}
    />
  );
}
