// Our count and the till's own, day by day, the newest first.
import { useState } from 'react';
import type { TillDays } from '#core/sales/till-contract.ts';
import { count, counted, DASH, dateAndTime, money, shortDate, weekdayName } from '#web/base/format.ts';
import classes from '#web/sales/tills/till.module.css';
import { dayState } from '#web/sales/tills/till-words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusDot, StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Line = TillDays['results'][number];
const VIEWS = [
  { value: 'all', label: 'All days' },
  { value: 'differences', label: 'Differences' },
] as const;

export function TillTable({ till, zone }: { till: TillDays; zone: string }) {
  const [view, setView] = useState<'all' | 'differences'>('all');
  const rows = view === 'all' ? till.results : till.results.filter(({ state }) => state !== 'agrees');
  return (
    <SectionCard
      title="Day by day"
      note="gross sales, our count against the till’s own"
      aside={<Segments label="Show" segments={VIEWS} value={view} onChange={setView} />}
      flush
    >
      <DataTable
        caption="Our count and the till’s own, day by day"
        columns={columnsOf(till, zone)}
        rows={rows}
        rowKey={({ day }) => day}
        card={(line) => <DayCard line={line} currency={till.currency} />}
        empty={
          <EmptyState title="Every day agrees" hint="Our count equals the till’s own total on each of these days." />
        }
      />
    </SectionCard>
  );
}

function columnsOf({ currency, totals }: TillDays, zone: string): Column<Line>[] {
  const amount = (value: string | null) => (value === null ? DASH : money(value, currency));
  return [
    { id: 'day', header: 'Day', cell: ({ day }) => <Day day={day} />, total: counted(totals.days, 'day', 'days') },
    {
      id: 'sales',
      header: 'Our sales',
      align: 'right',
      cell: ({ sales }) => count(sales),
      total: count(totals.sales),
    },
    {
      id: 'gross',
      header: 'Our count',
      align: 'right',
      cell: ({ gross }) => <MoneyCell kind="key" text={amount(gross)} />,
      total: amount(totals.gross),
    },
    {
      id: 'till_sales',
      header: 'Till’s sales',
      align: 'right',
      cell: ({ till_sales }) => count(till_sales),
      total: count(totals.till_sales),
    },
    {
      id: 'till_gross',
      header: 'Till’s own total',
      align: 'right',
      cell: ({ till_gross }) => <MoneyCell text={amount(till_gross)} />,
      total: amount(totals.till_gross),
    },
    {
      id: 'difference',
      header: 'Difference',
      align: 'right',
      cell: (line) => <Difference line={line} text={amount(line.difference)} />,
      total: amount(totals.difference),
    },
    { id: 'state', header: 'State', cell: (line) => <State line={line} />, total: `${totals.agree} agree` },
    {
      id: 'read',
      header: 'Last read',
      align: 'right',
      cell: ({ last_read_at }) => (last_read_at ? dateAndTime(last_read_at, zone) : DASH),
    },
  ];
}

function Day({ day }: { day: Line['day'] }) {
  return (
    <>
      <strong>{weekdayName(day)}</strong> {shortDate(day)}
    </>
  );
}

function Difference({ line, text }: { line: Line; text: string }) {
  return (
    <span className={classes.difference} data-open={line.state === 'set_aside' || undefined}>
      {text}
    </span>
  );
}

function State({ line }: { line: Line }) {
  const { tone, word } = dayState(line);
  return line.state === 'set_aside' ? (
    <StatusPill tone={tone}>{word}</StatusPill>
  ) : (
    <StatusDot tone={tone}>{word}</StatusDot>
  );
}

function DayCard({ line, currency }: { line: Line; currency: TillDays['currency'] }) {
  return (
    <div className={classes.dayCard}>
      <p className={classes.dayHead}>
        <span>
          <Day day={line.day} />
        </span>
        <State line={line} />
      </p>
      <dl>
        <dt>Our count</dt>
        <dd>{money(line.gross, currency)}</dd>
        <dt>Till’s own</dt>
        <dd>{line.till_gross === null ? DASH : money(line.till_gross, currency)}</dd>
        {line.state === 'agrees' ? null : (
          <>
            <dt>Difference</dt>
            <dd>
              <Difference line={line} text={line.difference === null ? DASH : money(line.difference, currency)} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
