// An upload as one line of a card: what was brought, by whom, how far it is, and its one action.
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Currency } from '#core/base/money.ts';
import { count, counted, dateAndTime, money, shortDate } from '#web/base/format.ts';
import { Undo } from '#web/sales/apply-sales-page.tsx';
import classes from '#web/sales/upload.module.css';
import { type UploadView, useUploadLife } from '#web/sales/upload-mutations.ts';
import type { UploadStatus } from '#web/sales/upload-queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine } from '#web/ui/card.tsx';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';

export type ListedUpload = Omit<UploadView, 'conflicts' | 'aside'>;

const PILLS: Record<UploadStatus, { tone: PillTone; word: string }> = {
  reading: { tone: 'theirs', word: 'Being read' },
  waiting: { tone: 'yours', word: 'Waits for you' },
  refused: { tone: 'failed', word: 'Not taken' },
  applying: { tone: 'theirs', word: 'Being counted' },
  applied: { tone: 'works', word: 'Counted' },
  undoing: { tone: 'theirs', word: 'Being undone' },
  undone: { tone: 'ended', word: 'Undone' },
};

const SOURCES: Record<ListedUpload['source'], string> = {
  file: 'File',
  typed: 'Typed figures',
  paymentshub: 'PaymentsHub export',
  skytab: 'SkyTab export',
};

export function UploadLine({ upload, base }: { upload: ListedUpload; base: string }) {
  const { tone, word } = pillOf(upload);
  return (
    <CardLine
      icon={<IconUpload size={17} stroke={1.6} />}
      tone={upload.status === 'waiting' ? 'warn' : upload.status === 'refused' ? 'bad' : 'neutral'}
      title={upload.file_name || SOURCES[upload.source]}
      detail={detailOf(upload)}
      middle={<StatusPill tone={tone}>{word}</StatusPill>}
      action={<Action upload={upload} base={base} />}
    />
  );
}

/** Lines that wait for somebody are said before that the others are counted. */
function pillOf({ status, aside_count }: ListedUpload): { tone: PillTone; word: string } {
  if (status !== 'applied' || aside_count === 0) return PILLS[status];
  return { tone: 'yours', word: `${counted(aside_count, 'line', 'lines')} set aside` };
}

function detailOf({
  first_day,
  last_day,
  gross,
  currency,
  channel,
  created_by,
  created_at,
  problem_count,
  ...rest
}: ListedUpload) {
  const what =
    rest.status === 'refused'
      ? `${count(problem_count)} problems`
      : `${spanText(first_day, last_day)}, ${money(gross, currency as Currency)}`;
  return `${what}. ${channel.name}, ${created_by}, ${dateAndTime(created_at)}`;
}

function spanText(first: string | null, last: string | null): string {
  if (first === null) return 'No days';
  return first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}

function Action({ upload, base }: { upload: ListedUpload; base: string }) {
  const { discard } = useUploadLife(upload.id);
  const href = `${base}/apply-sales?upload=${upload.id}`;
  if (upload.status === 'applied' && upload.aside_count > 0) {
    return (
      <ButtonLink variant="default" size="xs" href={href}>
        See the lines
      </ButtonLink>
    );
  }
  if (upload.status === 'applied') return <Undo upload={upload} />;
  return (
    <span className={classes.buttons}>
      {upload.status === 'waiting' || upload.status === 'refused' ? (
        <Button variant="subtle" color="bad" size="xs" loading={discard.isPending} onClick={() => discard.mutate()}>
          Throw away
        </Button>
      ) : null}
      <ButtonLink variant="default" size="xs" href={href}>
        {upload.status === 'waiting' ? 'Go on' : 'Open'}
      </ButtonLink>
    </span>
  );
}
