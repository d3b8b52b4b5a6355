// The last step: the count with its progress, what came of it, and taking it back as a whole.
import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddress } from '#web/base/address.ts';
import { count, counted, fullDate, money } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { answersText } from '#web/sales/answer-words.ts';
import { AsideLines } from '#web/sales/aside-lines.tsx';
import { EffectOf } from '#web/sales/effect-slot.tsx';
import { UploadAddress } from '#web/sales/resolve-conflicts-page.tsx';
import classes from '#web/sales/upload.module.css';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { type UploadView, useUploadLife } from '#web/sales/upload-mutations.ts';
import { ProblemTable } from '#web/sales/upload-problems.tsx';
import { isWorking, refreshSales, uploadQuery } from '#web/sales/upload-queries.ts';
import { stepsOf } from '#web/sales/upload-ways.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function ApplySalesPage() {
  const [{ upload }] = useAddress(UploadAddress);
  return <UploadFrame>{(steps) => <FoundUpload {...steps} id={upload ?? steps.draft.upload} />}</UploadFrame>;
}

function FoundUpload({ id, ...steps }: UploadSteps & { id: number | undefined }) {
  const query = useQuery({ ...uploadQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) {
    return (
      <EmptyState
        page
        title="Nothing is being counted"
        hint="An upload is followed here once its sales were checked."
        step={{ label: 'Start an upload', act: () => steps.go('upload-type') }}
      />
    );
  }
  return (
    <QueryView query={query} failed="The upload could not be loaded">
      {(upload) => <Progressing {...steps} upload={upload} />}
    </QueryView>
  );
}

const QUESTIONS: Record<UploadView['status'], string> = {
  reading: 'The file is being read',
  waiting: 'Ready to be counted',
  refused: 'The file was not taken',
  applying: 'The sales are being counted',
  applied: 'The sales are counted',
  undoing: 'The upload is being taken back',
  undone: 'The upload was taken back',
};

function Progressing({ upload, draft, reset, go }: UploadSteps & { upload: UploadView }) {
  const { status, conflicts } = upload;
  const { apply } = useUploadLife(upload.id);
  const working = isWorking(status);
  useRefreshOnce(working);
  const finish = () => {
    reset();
    go('');
  };
  const undecided = status === 'waiting' && conflicts.length > 0;
  const next = undecided
    ? { label: 'Decide about the conflicts', act: () => go(`resolve-conflicts?upload=${upload.id}`) }
    : status === 'waiting'
      ? { label: 'Count the sales', act: () => apply.mutate([]), busy: apply.isPending }
      : status === 'refused'
        ? { label: 'Choose another file', act: () => go('file-upload') }
        : { label: 'Done', act: finish, disabled: false };
  return (
    <Wizard {...stepsOf(draft.way, 'count')} question={QUESTIONS[status]} lead={leadOf(status, undecided)} next={next}>
      <div className={classes.stack}>
        {working ? <Bar upload={upload} /> : null}
        {status === 'refused' ? <ProblemTable {...upload} /> : <Summary upload={upload} />}
        {status === 'waiting' && !undecided ? (
          <EffectOf upload={upload} resolutions={[]} isCounting={apply.isPending} />
        ) : null}
        <AsideLines upload={upload} onConflict={(id) => go(`resolve-conflicts?upload=${id}`)} />
        {status === 'applied' ? <Undo upload={upload} /> : null}
      </div>
    </Wizard>
  );
}

function leadOf(status: UploadView['status'], undecided: boolean): string | undefined {
  if (isWorking(status)) return 'You can leave; it goes on by itself, and you find it again under Upload sales.';
  return status === 'waiting' && !undecided ? 'Nothing is counted until you say so.' : undefined;
}

/** Once the work is done, whatever shows sales is read again. */
function useRefreshOnce(working: boolean): void {
  const client = useQueryClient();
  const [worked, setWorked] = useState(working);
  useEffect(() => {
    if (working) setWorked(true);
    else if (worked) {
      setWorked(false);
      void refreshSales(client);
    }
  }, [working, worked, client]);
}

function Bar({ upload: { rows, rows_done } }: { upload: UploadView }) {
  const percent = rows === 0 ? 0 : Math.min(100, Math.round((100 * rows_done) / rows));
  return (
    <div className={classes.progress} role="status">
      <p>
        {count(rows_done)} of {counted(rows, 'line', 'lines')}
      </p>
      <Progress value={percent} color="var(--sales-fill)" aria-label="Lines counted" />
    </div>
  );
}

/** "31 lines, in the place of 317 sales that were there". */
function changedText({ changed, replaced }: UploadView): string {
  if (changed === 0 && replaced === 0) return 'Nothing: all of it was there';
  const instead = `in the place of ${counted(replaced, 'sale that was', 'sales that were')} there`;
  return [counted(changed, 'line', 'lines'), ...(replaced > 0 ? [instead] : [])].join(', ');
}

function Summary({ upload }: { upload: UploadView }) {
  const { rows, first_day, last_day, gross, currency, channel, file_name, created_by, status } = upload;
  const decided = answersText(upload.answers);
  return (
    <dl className={classes.facts}>
      <dt>Channel</dt>
      <dd>{channel.name}</dd>
      {file_name ? (
        <>
          <dt>File</dt>
          <dd>{file_name}</dd>
        </>
      ) : null}
      <dt>Days</dt>
      <dd>{first_day === null ? '—' : `${fullDate(first_day)} to ${fullDate(last_day)}`}</dd>
      <dt>Lines</dt>
      <dd>{count(rows)}</dd>
      {status === 'applied' ? (
        <>
          <dt>Changed what is counted</dt>
          <dd>{changedText(upload)}</dd>
        </>
      ) : null}
      <dt>Gross</dt>
      <dd>{money(gross, currency)}</dd>
      {decided.length > 0 ? (
        <>
          <dt>Decided about the file</dt>
          <dd>{decided.join('. ')}</dd>
        </>
      ) : null}
      <dt>Brought by</dt>
      <dd>{created_by}</dd>
    </dl>
  );
}

export function Undo({ upload }: { upload: Pick<UploadView, 'id' | 'channel' | 'rows'> }) {
  const [confirming, setConfirming] = useState(false);
  const { undo } = useUploadLife(upload.id);
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="xs" onClick={() => setConfirming(true)}>
        Undo this upload
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Undo this upload"
        consequence={`All ${counted(upload.rows, 'line', 'lines')} are taken back from ${upload.channel.name}, and what they replaced counts again. Invoices that were issued stay; the difference goes to the next statement.`}
        action="Undo upload"
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
