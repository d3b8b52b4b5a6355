// Above a statement: its month with what it asks, whose turn it is, and the paper to take along.
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { getStatementPdf } from '#core/months/contract.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useDownload } from '#web/base/download.ts';
import { monthAnswer } from '#web/months/answer-words.ts';
import { monthSteps } from '#web/months/month-way.ts';
import classes from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';
import { StepLine } from '#web/ui/step-line.tsx';

type HeadProps = { statement: Statement; side: Role; years: ReactNode };

/** Answers first: what the month asks, whose turn it is, and what is missing. */
export function MonthHead({ statement, side, years }: HeadProps) {
  const pdf = useDownload(getStatementPdf);
  const newest = statement.versions[0];
  const { words: turn, tone } = turnOf(statement, side);
  const { figure, isRent, words, facts } = monthAnswer(statement);
  return (
    <div className={classes.monthHead}>
      <div>
        <h2>
          {monthTitle(statement.month)} <StatusPill tone={tone}>{turn}</StatusPill>
        </h2>
        <p className={classes.figure} data-rent={isRent || undefined}>
          <Figure text={figure} />
        </p>
        <p className={classes.sentence}>
          {words} {facts.length > 0 ? <strong>{facts.join(' ')}</strong> : null}
        </p>
      </div>
      <div className={classes.take}>
        {years}
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
          Print
        </Button>
        {newest ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={pdf.isPending}
            onClick={() => pdf.mutate({ params: { id: newest.id }, query: {} })}
          >
            PDF
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The way from the first report to the lock, with the day of each step. */
export function MonthWay({ statement, zone }: { statement: Statement; zone: string }) {
  return (
    <SectionCard title="From open to closed">
      <StepLine label="The way of this month" steps={monthSteps(statement, zone)} upright />
    </SectionCard>
  );
}

function turnOf({ state, can, due }: Statement, side: Role): { words: string; tone: PillTone } {
  if (state === 'closed') return { words: 'Closed', tone: 'works' };
  if (can.includes('certify')) return { words: `Certify by ${fullDate(due)}`, tone: 'yours' };
  if (state === 'certified') {
    return side === 'landlord' ? { words: 'Accept or ask', tone: 'yours' } : { words: 'Certified', tone: 'theirs' };
  }
  return state === 'reported' ? { words: 'Not signed', tone: 'theirs' } : { words: 'Open', tone: 'theirs' };
}
