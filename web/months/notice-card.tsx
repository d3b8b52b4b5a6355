// A notice of default: an owner of the landlord reads the draft, changes it and sends it; both sides read what was sent.
import { Button, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullDate } from '#core/base/spoken.ts';
import { getDefaultNoticePdf } from '#core/months/contract.ts';
import { useDownload } from '#web/base/download.ts';
import { counted, zonedTime } from '#web/base/format.ts';
import { noticeQuery, type OfMonth, useSendNotice } from '#web/months/queries.ts';
import classes from '#web/months/statement-paper.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function NoticeCards({ deal, month, zone }: OfMonth & { zone: string }) {
  const { data } = useQuery(noticeQuery(deal, month));
  const pdf = useDownload(getDefaultNoticePdf);
  if (!data) return null;
  return (
    <>
      {data.draft === null ? null : (
        <DraftCard key={data.draft} deal={deal} month={month} draft={data.draft} due={data.due} late={data.days_late} />
      )}
      {data.sent.length === 0 ? null : (
        <SectionCard title="Notices of default" flush>
          {data.sent.map(({ id, days_late, sent_by, sent_at }) => (
            <CardLine
              key={id}
              title={`${counted(days_late, 'day', 'days')} late`}
              detail={`${sent_by}, ${zonedTime(sent_at, zone)}`}
              action={
                <Button
                  variant="default"
                  size="xs"
                  aria-label="PDF of the notice"
                  loading={pdf.isPending}
                  onClick={() => pdf.mutate({ params: { id }, query: {} })}
                >
                  <IconDownload size={16} stroke={1.6} aria-hidden="true" />
                </Button>
              }
            />
          ))}
        </SectionCard>
      )}
    </>
  );
}

type DraftProps = OfMonth & { draft: string; due: string; late: number };

function DraftCard({ deal, month, draft, due, late }: DraftProps) {
  const [words, setWords] = useState(draft);
  const [asking, setAsking] = useState(false);
  const send = useSendNotice({ deal, month });
  return (
    <SectionCard
      title="Notice of default"
      aside={<StatusPill tone="failed">{`${counted(late, 'day', 'days')} late`}</StatusPill>}
    >
      <div className={classes.form}>
        <p className={classes.words}>
          The signed statement was due on {fullDate(due)}. Check the words against the lease.
        </p>
        <Textarea
          label="Words of the notice"
          autosize
          minRows={6}
          maxRows={16}
          maxLength={5_000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="default" disabled={!words.trim()} onClick={() => setAsking(true)}>
          Send notice
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Send this notice"
        consequence="The merchant gets it by e-mail and here, as a PDF that both sides keep. It cannot be taken back."
        action="Send notice"
        busy={send.isPending}
        onConfirm={() => send.mutate(words.trim(), { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  );
}
