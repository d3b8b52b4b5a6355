// What both sides said about a month, what was signed of it, and how it came where it is.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Currency } from '#core/base/money.ts';
import { getStatementPdf } from '#core/months/contract.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useDownload } from '#web/base/download.ts';
import { money, zonedTime } from '#web/base/format.ts';
import { useAnswerReopening } from '#web/months/queries.ts';
import classes from '#web/months/statement-paper.module.css';
import { WordsCard } from '#web/months/words-card.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type SaidProps = { statement: Statement; zone: string };
type Reopening = Statement['reopenings'][number];

export function ReopeningCards({ statement }: { statement: Statement }) {
  return statement.reopenings.map((reopening) =>
    reopening.status === 'asked' && statement.can.includes('reopen') ? (
      <AnswerCard key={reopening.id} reopening={reopening} currency={statement.figures.currency} />
    ) : (
      <SectionCard
        key={reopening.id}
        title="Reopening"
        aside={<StatusPill tone="ended">{reopening.status}</StatusPill>}
      >
        <p className={classes.words}>{reopening.reason}</p>
        <p className={classes.words}>{effectWords(reopening, statement.figures.currency)}</p>
        {reopening.words ? <p className={classes.words}>“{reopening.words}”</p> : null}
      </SectionCard>
    ),
  );
}

function AnswerCard({ reopening, currency }: { reopening: Reopening; currency: Currency }) {
  const answer = useAnswerReopening();
  const send = (accept: boolean) => (words: string) => answer.mutate({ id: reopening.id, accept, words });
  const who = reopening.asked_by ? `${reopening.asked_by} asks: “${reopening.reason}”` : reopening.reason;
  return (
    <WordsCard
      title="Reopen the month?"
      aside={<StatusPill tone="yours">Answer</StatusPill>}
      lead={`${who} ${effectWords(reopening, currency)}`}
      label="Words with your answer"
      action="Reopen"
      other={{ label: 'Leave it closed', act: send(false) }}
      optional
      busy={answer.isPending}
      onSend={send(true)}
    />
  );
}

function effectWords({ restatement }: Reopening, currency: Currency): string {
  if (!restatement) return '';
  const { sales_that_count: sales, rent } = restatement;
  const of = (amount: string) => money(amount, currency);
  const owed = rent ? `, rent to date from ${of(rent.before)} to ${of(rent.after)}` : '';
  return `Sales that count would go from ${of(sales.before)} to ${of(sales.after)}${owed}.`;
}

export function QuestionsCard({ statement, zone }: SaidProps) {
  if (statement.questions.length === 0) return null;
  return (
    <SectionCard title="Questions" flush>
      {statement.questions.map((question) => (
        <CardLine
          key={question.id}
          title={`“${question.text}”`}
          detail={
            question.answer === null
              ? `${question.asked_by}, ${zonedTime(question.asked_at, zone)}. No answer yet`
              : `“${question.answer}” ${question.answered_by}, ${zonedTime(question.answered_at, zone)}`
          }
        />
      ))}
    </SectionCard>
  );
}

export function VersionsCard({ statement, zone }: SaidProps) {
  const pdf = useDownload(getStatementPdf);
  if (statement.versions.length === 0) return null;
  return (
    <SectionCard title="Versions" flush>
      {statement.versions.map((version) => (
        <CardLine
          key={version.id}
          title={`Version ${version.version}, ${money(version.sales_that_count, statement.figures.currency)}`}
          detail={`${version.name}, ${version.title}, ${zonedTime(version.signed_at, zone)}${version.holds ? '' : '. Changed since'}`}
          action={
            <Button
              variant="default"
              size="xs"
              aria-label={`PDF of version ${version.version}`}
              loading={pdf.isPending}
              onClick={() => pdf.mutate({ params: { id: version.id }, query: {} })}
            >
              <IconDownload size={16} stroke={1.6} aria-hidden="true" />
            </Button>
          }
        />
      ))}
    </SectionCard>
  );
}

const STATES = { open: 'Open', reported: 'Reported', certified: 'Certified', closed: 'Closed' } as const;

export function HistoryCard({ statement, zone }: SaidProps) {
  if (statement.history.length === 0) return null;
  return (
    <SectionCard title="History" flush>
      {statement.history.map((step) => (
        <CardLine
          key={step.at + step.state}
          title={STATES[step.state]}
          detail={[step.by ?? 'By its sales', zonedTime(step.at, zone), step.words].filter(Boolean).join('. ')}
        />
      ))}
    </SectionCard>
  );
}
