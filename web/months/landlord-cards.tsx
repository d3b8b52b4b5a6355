// What a landlord can do about a month: accept and close it, ask about a line, answer a reopening.
import { Button, Select } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { fullDate } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { adjustmentLine } from '#core/months/adjustment.ts';
import { answerDue } from '#core/months/deadline.ts';
import { evidenceLine } from '#core/months/item-evidence.ts';
import { evidenceTitle } from '#core/months/item-evidence-words.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { itemWords } from '#core/statements/receipt-words.ts';
import { showToast } from '#web/base/toast.ts';
import { useAskAboutLine, useClose } from '#web/months/queries.ts';
import classes from '#web/months/statement-paper.module.css';
import { WordsCard } from '#web/months/words-card.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function LandlordCards({ statement, zone }: { statement: Statement; zone: string }) {
  const { can } = statement;
  return (
    <>
      {can.includes('close') ? <CloseCard statement={statement} zone={zone} /> : null}
      {can.includes('ask') ? <AskCard statement={statement} /> : null}
    </>
  );
}

function CloseCard({ statement, zone }: { statement: Statement; zone: string }) {
  const close = useClose(statement);
  const month = monthTitle(statement.month);
  const signed = statement.state === 'certified' ? statement.versions[0] : undefined;
  const due = signed && fullDate(answerDue(dayIn(new Date(signed.signed_at), zone)));
  const act = async () => {
    const { results } = await close.mutateAsync(statement.figures_sha256);
    const refused = results.find(({ result }) => result === 'refused');
    if (refused) showToast('bad', refused.detail);
    else showToast('ok', `${month} is closed.`);
  };
  return (
    <SectionCard title="Your answer" aside={due ? <StatusPill tone="yours">{`by ${due}`}</StatusPill> : null}>
      <div className={classes.form}>
        <p className={classes.words}>
          {signed ? `Signed by ${signed.name}, ${signed.title}. ` : 'Nobody has signed it yet. '}
          Closing it freezes its sales: what a till sends later does not count until you reopen it.
        </p>
        <Button
          leftSection={<IconLock size={16} stroke={1.6} />}
          loading={close.isPending}
          onClick={() => void act().catch(() => undefined)}
        >
          {signed ? 'Accept and close' : 'Close'} {month}
        </Button>
      </div>
    </SectionCard>
  );
}

function AskCard({ statement }: { statement: Statement }) {
  const [line, setLine] = useState('gross');
  const ask = useAskAboutLine(statement);
  const items = new Set(statement.figures.parts.flatMap(({ left_out }) => left_out.map(({ item }) => item)));
  const lines = [
    { value: 'gross', label: 'Gross Sales' },
    ...[...items].map((value) => ({ value, label: itemWords(value) })),
    ...(statement.figures.adjustments ?? []).map(({ id, title }) => ({ value: adjustmentLine(id), label: title })),
    ...(statement.figures.evidence ?? []).map((each) => {
      return { value: evidenceLine(each.item), label: `Evidence of ${evidenceTitle(each).toLowerCase()}` };
    }),
    { value: 'sales_that_count', label: 'Sales that count' },
    { value: 'days', label: 'Days' },
    { value: 'sources', label: 'Where it comes from' },
  ];
  return (
    <WordsCard
      key={statement.questions.length}
      title="Ask about a line"
      lead="The merchant gets your question and answers here."
      label="Your question"
      action="Ask"
      busy={ask.isPending}
      onSend={(text) => ask.mutate({ line, text })}
    >
      <Select
        label="Line"
        data={lines}
        value={line}
        allowDeselect={false}
        onChange={(value) => setLine(value ?? 'gross')}
      />
    </WordsCard>
  );
}
