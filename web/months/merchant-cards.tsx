// What a merchant can do about a month: report it, sign it, answer a question, ask that it is opened again.
import { fullDate } from '#core/base/spoken.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { AdjustmentCard } from '#web/months/adjustment-form.tsx';
import { useAnswerQuestion, useAskReopening, useReport } from '#web/months/queries.ts';
import { SignCard } from '#web/months/sign-card.tsx';
import { WordsCard } from '#web/months/words-card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function MerchantCards({ statement }: { statement: Statement }) {
  const { can, month, figures, reopenings, questions } = statement;
  const report = useReport(statement);
  const reopen = useAskReopening(statement);
  const answer = useAnswerQuestion();
  const open = questions.find((question) => question.answer === null);
  const days = figures.days.missing;
  const waits = reopenings.some(({ status }) => status === 'asked');
  return (
    <>
      {open && can.length > 0 ? (
        <WordsCard
          key={open.id}
          title="A question to you"
          aside={<StatusPill tone="yours">Answer</StatusPill>}
          lead={`${open.asked_by} asks: “${open.text}”`}
          label="Your answer"
          action="Answer"
          busy={answer.isPending}
          onSend={(text) => answer.mutate({ id: open.id, text })}
        />
      ) : null}
      {can.includes('certify') ? <SignCard key={statement.figures_sha256} statement={statement} /> : null}
      {can.includes('report') ? (
        <WordsCard
          title={`Report ${monthTitle(month)}`}
          aside={<StatusPill tone="yours">{`Due ${fullDate(statement.due)}`}</StatusPill>}
          lead={`${days.length} ${days.length === 1 ? 'day is' : 'days are'} not reported: ${daysWords(days)}. Upload their sales or mark them as closed on the channel’s page. If nothing is to come, say why.`}
          label="Why the days are missing"
          action="Report the month"
          busy={report.isPending}
          onSend={(reason) => report.mutate(reason)}
        />
      ) : null}
      {can.includes('adjust') ? <AdjustmentCard key={`adjust ${month}`} statement={statement} /> : null}
      {can.includes('ask_reopening') && !waits ? (
        <WordsCard
          title={`${monthTitle(month)} is closed`}
          lead="Its sales no longer change. If something is wrong, ask the property owner to reopen it."
          label="What is wrong"
          action="Ask to reopen"
          busy={reopen.isPending}
          onSend={(reason) => reopen.mutate(reason)}
        />
      ) : null}
    </>
  );
}

const SHOWN_DAYS = 5;

function daysWords(days: readonly string[]): string {
  const first = days.slice(0, SHOWN_DAYS).map((day) => fullDate(day));
  const more = days.length - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
