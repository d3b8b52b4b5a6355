// Days that have sales already: what is there and what was brought, side by side, and for each what counts.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import { monthDate } from '#core/base/spoken.ts';
import type { Conflict, RESOLUTIONS } from '#core/sales/upload-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { counted, money, sentenceDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { EffectOf } from '#web/sales/effect-slot.tsx';
import classes from '#web/sales/upload.module.css';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { type UploadView, useUploadLife } from '#web/sales/upload-mutations.ts';
import { uploadQuery } from '#web/sales/upload-queries.ts';
import { stepsOf } from '#web/sales/upload-ways.ts';
import { Segments } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export const UploadAddress = z.object({ upload: z.coerce.number().int().positive().optional().catch(undefined) });

type Answer = (typeof RESOLUTIONS)[number];
const ANSWERS: readonly { value: Answer; label: string }[] = [
  { value: 'keep', label: 'Keep' },
  { value: 'replace', label: 'Replace' },
  { value: 'add', label: 'Add' },
];

export function ResolveConflictsPage() {
  const [{ upload }] = useAddress(UploadAddress);
  return <UploadFrame>{(steps) => <FoundUpload {...steps} id={upload ?? steps.draft.upload} />}</UploadFrame>;
}

function FoundUpload({ id, ...steps }: UploadSteps & { id: number | undefined }) {
  const query = useQuery({ ...uploadQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return <Nothing go={steps.go} />;
  return (
    <QueryView query={query} failed="The upload could not be loaded">
      {(upload) => <Conflicts {...steps} upload={upload} />}
    </QueryView>
  );
}

function Nothing({ go }: Pick<UploadSteps, 'go'>) {
  return (
    <EmptyState
      page
      title="There is no upload to decide about"
      hint="Days with sales already are shown here after a file or figures were checked."
      step={{ label: 'Start an upload', act: () => go('upload-type') }}
    />
  );
}

type DayConflict = z.output<typeof Conflict>;

function Conflicts({ upload, draft, go }: UploadSteps & { upload: UploadView }) {
  const { conflicts, currency, type } = upload;
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const answerOf = ({ day, resolution }: DayConflict) => answers[day] ?? resolution ?? undefined;
  const open = conflicts.filter((conflict) => answerOf(conflict) === undefined).length;
  const { apply } = useUploadLife(upload.id);
  const unit = type === 'monthly' ? (['month', 'months'] as const) : (['day', 'days'] as const);
  const resolutions = conflicts.flatMap((conflict) => {
    const resolution = answerOf(conflict);
    return resolution ? [{ day: conflict.day, resolution }] : [];
  });
  const count = () => apply.mutate(resolutions, { onSuccess: () => go(`apply-sales?upload=${upload.id}`) });
  if (upload.status !== 'waiting') {
    return (
      <EmptyState
        page
        title="This upload is decided"
        hint="Its sales are being counted, or were."
        step={{ label: 'See how it goes', act: () => go(`apply-sales?upload=${upload.id}`) }}
      />
    );
  }
  return (
    <Wizard
      {...stepsOf(draft.way, 'conflicts')}
      question={
        conflicts.length === 0
          ? 'No day has sales already'
          : `${counted(conflicts.length, unit[0], unit[1])} ${conflicts.length === 1 ? 'has' : 'have'} sales already`
      }
      lead="Keep what is there, replace it by what you brought, or add both together. The rest is new and counts as it is."
      note={open === 0 ? undefined : `${counted(open, unit[0], unit[1])} still to decide`}
      back={() => go('select-channel')}
      next={{ label: 'Count the sales', act: count, busy: apply.isPending, disabled: open > 0 }}
    >
      <div className={classes.stack}>
        {conflicts.length > 1 ? (
          <Segments
            label={`All ${conflicts.length} ${unit[1]}`}
            segments={ANSWERS.map(({ value, label }) => ({ value, label: `${label} all` }))}
            value={undefined}
            onChange={(value) => setAnswers(Object.fromEntries(conflicts.map(({ day }) => [day, value])))}
          />
        ) : null}
        <ul className={classes.conflicts}>
          {conflicts.map((conflict) => (
            <ConflictLine
              key={conflict.day}
              conflict={conflict}
              monthly={type === 'monthly'}
              currency={currency}
              answer={answerOf(conflict)}
              onAnswer={(answer) => setAnswers({ ...answers, [conflict.day]: answer })}
            />
          ))}
        </ul>
        {open === 0 ? <EffectOf upload={upload} resolutions={resolutions} isCounting={apply.isPending} /> : null}
      </div>
    </Wizard>
  );
}

function ConflictLine(props: {
  conflict: DayConflict;
  monthly: boolean;
  currency: Currency;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}) {
  const { conflict, monthly, currency, answer, onAnswer } = props;
  const { day, existing, uploaded } = conflict;
  const when = monthly ? monthDate(day) : sentenceDate(day);
  const sources = existing.sources.map((source) => (source === 'upload' ? 'an earlier upload' : 'the sales system'));
  return (
    <li className={classes.conflict}>
      <span className={classes.day}>{when}</span>
      <span className={classes.sides}>
        <span>
          There: <strong>{money(existing.gross, currency)}</strong>,{' '}
          {counted(existing.transactions, 'transaction', 'transactions')}
          {sources.length > 0 ? ` from ${[...new Set(sources)].join(' and ')}` : ''}
        </span>
        <span>
          Yours: <strong>{uploaded ? money(uploaded.gross, currency) : 'nothing'}</strong>
          {uploaded ? ` in ${counted(uploaded.rows, 'line', 'lines')}` : ''}
        </span>
      </span>
      <Segments label={`What counts for ${when}`} segments={ANSWERS} value={answer} onChange={onAnswer} />
    </li>
  );
}
