// Lines that were set aside, on the page of their upload: what was wrong, what stood in them, and two ways on. A corrected
// line is brought as an upload of its own; a dismissed one is never counted.
import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { AsideLine } from '#core/sales/doubts/shapes.ts';
import { UPLOAD_FIELD_NAMES, UPLOAD_FIELDS, type UploadField } from '#core/sales/upload-fields.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { counted } from '#web/base/format.ts';
import { csvFile, saveFile } from '#web/deals/save-file.ts';
import { asideCsv } from '#web/sales/aside-csv.ts';
import classes from '#web/sales/upload.module.css';
import { type UploadView, useAsideLine } from '#web/sales/upload-mutations.ts';
import { UploadRefusal } from '#web/sales/upload-problems.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type Line = z.output<typeof AsideLine>;
type LinesProps = { upload: UploadView; onConflict: (upload: number) => void };

export function AsideLines({ upload, onConflict }: LinesProps) {
  const { aside, aside_count } = upload;
  if (aside.length === 0) return null;
  return (
    <SectionCard
      title="Lines set aside"
      note={aside_count > 0 ? `${counted(aside_count, 'line waits', 'lines wait')} for you` : 'All are settled'}
      aside={aside_count > 0 ? <SaveLines upload={upload} /> : undefined}
      flush
    >
      <ul className={classes.doubts}>
        {aside.map((line) => (
          <AsideItem key={line.line} upload={upload} line={line} onConflict={onConflict} />
        ))}
      </ul>
    </SectionCard>
  );
}

function SaveLines({ upload }: { upload: UploadView }) {
  const save = () => {
    const open = upload.aside.filter(({ state }) => state === 'open');
    saveFile(`lines-to-correct-${upload.id}.csv`, csvFile(asideCsv(open)));
  };
  return (
    <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={save}>
      Save them as a file
    </Button>
  );
}

function AsideItem({ upload, line, onConflict }: LinesProps & { line: Line }) {
  const [opened, setOpened] = useState(false);
  const { correct, dismiss } = useAsideLine(upload.id, line.line);
  const isCounted = upload.status === 'applied' || upload.status === 'applying';
  return (
    <li className={classes.asideLine}>
      <div className={classes.asideHead}>
        <div>
          <p className={classes.day}>Line {line.line}</p>
          {line.problems.map(({ column, reason }) => (
            <p key={`${column} ${reason}`} className={classes.quiet}>
              {column ? `${column}: ` : ''}
              {reason}
            </p>
          ))}
        </div>
        {line.state === 'open' ? (
          <span className={classes.buttons}>
            {isCounted ? (
              <>
                <Button
                  variant="subtle"
                  size="xs"
                  loading={dismiss.isPending}
                  aria-label={`Dismiss line ${line.line}`}
                  onClick={() => dismiss.mutate()}
                >
                  Dismiss
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-expanded={opened}
                  aria-label={`Correct line ${line.line}`}
                  onClick={() => setOpened(!opened)}
                >
                  Correct
                </Button>
              </>
            ) : (
              <StatusPill tone="yours">After the count</StatusPill>
            )}
          </span>
        ) : (
          <StatusPill tone="ended">{line.state === 'corrected' ? 'Corrected' : 'Dismissed'}</StatusPill>
        )}
      </div>
      <Cells line={line} />
      {opened && line.state === 'open' ? (
        <CorrectForm
          line={line}
          error={correct.error}
          busy={correct.isPending}
          onCorrect={(cells) =>
            correct.mutate(cells, {
              onSuccess: (typed) => {
                setOpened(false);
                if (typed.status === 'waiting') onConflict(typed.id);
              },
            })
          }
        />
      ) : null}
    </li>
  );
}

/** In the order in which columns are asked for. */
const fieldsOf = (cells: Line['cells']) => UPLOAD_FIELD_NAMES.filter((field) => cells[field] !== undefined);

function Cells({ line: { cells } }: { line: Line }) {
  const values = fieldsOf(cells).flatMap((field) => cells[field] || []);
  return (
    <div className={classes.examples}>
      <code>{values.join(' | ') || 'Empty'}</code>
    </div>
  );
}

function CorrectForm(props: {
  line: Line;
  error: unknown;
  busy: boolean;
  onCorrect: (cells: Partial<Record<UploadField, string>>) => void;
}) {
  const { line, error, busy, onCorrect } = props;
  const [cells, setCells] = useState(line.cells);
  const wrong = fieldErrorsOf(error);
  const fields = fieldsOf(line.cells);
  const isNamed = fields.some((field) => wrong[`cells.${field}`] !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCorrect(cells);
  };
  return (
    <form noValidate className={classes.stack} onSubmit={submit}>
      <div className={classes.fields}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={UPLOAD_FIELDS[field]}
            value={cells[field] ?? ''}
            error={wrong[`cells.${field}`]}
            onChange={(event) => setCells({ ...cells, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      {isNamed ? null : <UploadRefusal error={error} />}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={busy}>
          Count this line
        </Button>
        <span className={classes.quiet}>Amounts as 1234.50. It becomes an upload of its own.</span>
      </div>
    </form>
  );
}
