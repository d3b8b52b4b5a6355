// Step three with a file: a free one goes on to its columns, a known export is read as it is.

import { counted } from '#web/base/format.ts';
import { DoubtList } from '#web/sales/doubt-list.tsx';
import { SalesDrop } from '#web/sales/sales-drop.tsx';
import classes from '#web/sales/upload.module.css';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { sendExport, useBring } from '#web/sales/upload-mutations.ts';
import { doubtsIn, UploadRefusal } from '#web/sales/upload-problems.tsx';
import { stepsOf, WAY_WORDS } from '#web/sales/upload-ways.ts';
import { Wizard } from '#web/ui/wizard.tsx';

export function FileUploadPage() {
  return <UploadFrame>{(steps) => <FileStep {...steps} />}</UploadFrame>;
}

export function PaymentsHubPage() {
  return <UploadFrame>{(steps) => <ExportStep {...steps} way="payments-hub" />}</UploadFrame>;
}

export function SkytabPage() {
  return <UploadFrame>{(steps) => <ExportStep {...steps} way="skytab" />}</UploadFrame>;
}

function FileStep({ draft, file, chooseFile, go }: UploadSteps) {
  const way = draft.way ?? 'daily';
  return (
    <Wizard
      {...stepsOf(way === 'monthly' ? 'monthly' : 'daily', 'sales')}
      question={way === 'monthly' ? 'Choose the file with the months' : 'Choose the file with the sales'}
      lead="The next step shows what its columns mean to us before anything is sent."
      back={() => go('select-channel')}
      next={{ act: () => go('map-fields'), disabled: file === undefined || draft.channel === undefined }}
      note={noteOf(draft.channel, file, draft.file_name)}
    >
      <SalesDrop
        name={file?.name}
        busy={false}
        onFile={(next) => {
          chooseFile(next);
          if (draft.channel !== undefined) go('map-fields');
        }}
      />
    </Wizard>
  );
}

function ExportStep({ way, ...steps }: UploadSteps & { way: 'payments-hub' | 'skytab' }) {
  const { draft, file, chooseFile, go } = steps;
  const answers = draft.answers ?? {};
  const sending = useBring(steps, (chosen: File) => sendExport(way, draft.channel ?? 0, chosen, answers));
  const doubts = doubtsIn(sending.error);
  const open = doubts.filter(({ key }) => answers[key] === undefined).length;
  return (
    <Wizard
      {...stepsOf(way, 'sales')}
      question={`Choose ${WAY_WORDS[way].title.replace(/^A /, 'the ')}`}
      lead={WAY_WORDS[way].detail}
      back={() => go('select-channel')}
      next={{
        label: 'Check the file',
        act: () => file && sending.mutate(file),
        busy: sending.isPending,
        disabled: file === undefined || draft.channel === undefined || open > 0,
      }}
      note={
        open > 0
          ? `${counted(open, 'question', 'questions')} about the file still open`
          : noteOf(draft.channel, file, draft.file_name)
      }
    >
      <div className={classes.stack}>
        <SalesDrop
          name={file?.name}
          busy={sending.isPending}
          onFile={(next) => {
            sending.reset();
            chooseFile(next);
          }}
        />
        <UploadRefusal error={sending.error} />
        <DoubtList
          doubts={doubts}
          answers={answers}
          onAnswer={(key, value) => steps.change({ answers: { ...answers, [key]: value } })}
        />
      </div>
    </Wizard>
  );
}

function noteOf(channel: number | undefined, file: File | undefined, name: string | undefined): string | undefined {
  if (channel === undefined) return 'Choose a channel first.';
  return file === undefined && name ? `You had chosen ${name}. Choose it again to go on.` : undefined;
}
