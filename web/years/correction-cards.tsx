// A correction that was found later: one side proposes it, the other answers, and both sign again.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Year } from '#core/years/shapes.ts';
import { zonedTime } from '#web/base/format.ts';
import layout from '#web/months/statement-paper.module.css';
import { WordsCard } from '#web/months/words-card.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { useAnswerCorrection, useProposeCorrection } from '#web/years/queries.ts';

type CardProps = { year: Year; zone: string };

export function CorrectionCards({ year, zone }: CardProps) {
  const [openCorrection] = year.corrections.filter(({ status }) => status === 'asked');
  return (
    <>
      {openCorrection && year.can.includes('answer') ? <AnswerCard key={openCorrection.id} year={year} /> : null}
      {year.corrections.map((each) =>
        each === openCorrection && year.can.includes('answer') ? null : (
          <SectionCard key={each.id} title="Correction" aside={<StatusPill tone="ended">{each.status}</StatusPill>}>
            <p className={layout.words}>
              {each.asked_by}, {zonedTime(each.asked_at, zone)}: “{each.reason}”
            </p>
            {each.words ? <p className={layout.words}>“{each.words}”</p> : null}
          </SectionCard>
        ),
      )}
      {year.can.includes('correct') && !openCorrection ? <ProposeCard year={year} /> : null}
    </>
  );
}

function ProposeCard({ year }: { year: Year }) {
  const [isOpen, setOpen] = useState(false);
  const propose = useProposeCorrection(year);
  const lead =
    'A correction found later makes a new version. Both sides sign again and the difference goes on the next invoice.';
  if (!isOpen) {
    return (
      <SectionCard title="Reopen">
        <div className={layout.form}>
          <p className={layout.words}>{lead}</p>
          <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
            Propose a correction
          </Button>
        </div>
      </SectionCard>
    );
  }
  return (
    <WordsCard
      title="Reopen"
      lead={lead}
      label="What is wrong"
      action="Propose a correction"
      busy={propose.isPending}
      onSend={(reason) => propose.mutate(reason)}
    />
  );
}

function AnswerCard({ year }: { year: Year }) {
  const answer = useAnswerCorrection();
  const openCorrection = year.corrections.find(({ status }) => status === 'asked');
  if (!openCorrection) return null;
  const send = (accept: boolean) => (words: string) => answer.mutate({ id: openCorrection.id, accept, words });
  return (
    <WordsCard
      title="Correct the year?"
      aside={<StatusPill tone="yours">Answer</StatusPill>}
      lead={`${openCorrection.asked_by} proposes: “${openCorrection.reason}” If you accept, its months can be reopened and both sign again.`}
      label="Words with your answer"
      action="Accept the correction"
      other={{ label: 'Leave it as it is', act: send(false) }}
      optional
      busy={answer.isPending}
      onSend={send(true)}
    />
  );
}
