// Above a statement: its month, whose turn it is, and the paper to take along.
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { getStatementPdf } from '#core/months/contract.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useDownload } from '#web/base/download.ts';
import { monthSteps } from '#web/months/month-way.ts';
import classes from '#web/months/statement-paper.module.css';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';
import { StepLine } from '#web/ui/step-line.tsx';

type HeadProps = { statement: Statement; side: Role; zone: string };

export function MonthHead({ statement, side, zone }: HeadProps) {
  const pdf = useDownload(getStatementPdf);
  const newest = statement.versions[0];
  const { words, tone } = turnOf(statement, side);
  return (
    <>
      <div className={classes.monthHead}>
        <h2>
          {monthTitle(statement.month)} <StatusPill tone={tone}>{words}</StatusPill>
        </h2>
        <div className={classes.take}>
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
      <div className={classes.way}>
        <StepLine label="The way of this month" steps={monthSteps(statement, zone)} />
      </div>
    </>
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
