// How far it is while many are signed or closed, and then what became of each: those that were refused, with the reason, first.
import { Progress as Bar, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { counted } from '#core/base/spoken.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { monthTitle } from '#core/months/month-name.ts';
import { statementsLink } from '#core/months/month-task.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import classes from '#web/months/chain/chain.module.css';
import { type Chain, WORK } from '#web/months/chain/chain-choice.ts';
import type { Run } from '#web/months/chain/use-run.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';

export function Progress({ words, done, of }: { words: string; done: number; of: number }) {
  return (
    <div className={classes.progress} role="status">
      <p className={classes.progressWords}>
        {words}: {done} of {of}
      </p>
      <Bar value={(done / Math.max(of, 1)) * 100} aria-label={words} transitionDuration={0} />
      <p className={classes.quiet}>You can leave this page open. What is done stays done.</p>
    </div>
  );
}

type ResultProps = { chain: Chain; run: Run; rows: readonly MonthRow[]; onBack: () => void };

export function ResultView({ chain, run, rows, onBack }: ResultProps) {
  const { done: word } = WORK[chain.side];
  const stores = new Map(rows.map((row) => [row.deal, row]));
  const refused = run.done.filter(({ result }) => result === 'refused');
  const finished = run.done.filter(({ result }) => result !== 'refused');
  const left = run.of - run.done.length;
  return (
    <Stack>
      <PageHeader
        title={`${finished.length} of ${counted(run.of, 'store', 'stores')} ${word}`}
        facts={rows[0] ? monthTitle(rows[0].month) : undefined}
        actions={<Button onClick={onBack}>Back to the list</Button>}
      />
      {run.failed ? (
        <Notice tone="bad" title={`${counted(left, 'store is', 'stores are')} left`}>
          {run.failed} What was {word} stays so. Go back to the list and choose the others again.
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <SectionCard title={`Not ${word}`} note={String(refused.length)} flush>
          {refused.map(({ deal, detail }) => (
            <CardLine
              key={deal}
              tone="warn"
              icon={<IconAlertTriangle size={17} stroke={1.6} />}
              title={nameOf(stores.get(deal), chain)}
              detail={detail}
              action={
                <ButtonLink variant="default" size="xs" href={linkOf(stores.get(deal), chain)}>
                  Read
                </ButtonLink>
              }
            />
          ))}
        </SectionCard>
      ) : null}
      {finished.length > 0 ? (
        <SectionCard title={word === 'signed' ? 'Signed' : 'Closed'} note={String(finished.length)} flush>
          {finished.map(({ deal, result }) => (
            <CardLine
              key={deal}
              icon={<IconCheck size={17} stroke={1.6} />}
              title={nameOf(stores.get(deal), chain)}
              {...(result === 'already' && { detail: `Was ${word} before` })}
            />
          ))}
        </SectionCard>
      ) : null}
    </Stack>
  );
}

function nameOf(row: MonthRow | undefined, { side }: Chain): string {
  if (!row) return '';
  const place = withUnit(row.place, row.unit);
  return side === 'landlord' ? `${row.merchant}, ${place}` : place;
}

function linkOf(row: MonthRow | undefined, { side, masterCompany = 0 }: Chain): string {
  return statementsLink({ deal: row?.deal ?? 0, masterCompany, month: row?.month ?? null }, side);
}
