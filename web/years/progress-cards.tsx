// Beside a reconciliation: how far the year is, why there is a difference, other years, and what was signed.
import { Button } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { monthTitle } from '#core/months/month-name.ts';
import { getYearPdf } from '#core/years/contract.ts';
import { signed } from '#core/years/paper-lines.ts';
import type { Year, YearRow } from '#core/years/shapes.ts';
import { useDownload } from '#web/base/download.ts';
import { fullDate, money, zonedTime } from '#web/base/format.ts';
import layout from '#web/months/statement-paper.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { yearWord } from '#web/years/state-words.ts';
import classes from '#web/years/year-paper.module.css';

type CardProps = { year: Year; side: Role; zone: string };

export function StepsCard({ year, side, zone }: CardProps) {
  const { word, tone } = yearWord(year.state, side);
  return (
    <SectionCard title={`Year ${year.name}`} aside={<StatusPill tone={tone}>{word}</StatusPill>}>
      <ol className={classes.steps}>
        {stepsOf(year, zone).map(({ title, detail, done }) => (
          <li key={title} data-done={done || undefined}>
            <span className={classes.dot} aria-hidden="true">
              {done ? <IconCheck size={12} stroke={2.4} /> : null}
            </span>
            <strong>{title}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

type Step = { title: string; detail: string; done: boolean };

function stepsOf(year: Year, zone: string): Step[] {
  const { state, ready, months, billing, figures } = year;
  const reached = ['open', 'computed', 'certified', 'accepted', 'closed'].indexOf(state);
  const signature = (of: Role) => year.signatures.find(({ side, holds }) => side === of && holds);
  const by = (of: Role, isDone: boolean) => {
    const row = isDone ? signature(of) : undefined;
    return row ? `${row.name}, ${zonedTime(row.signed_at, zone)}` : 'Not signed';
  };
  const last = year.month_states.filter(({ changed_on: day }) => day !== null).at(-1);
  const carried = billing.settled.map(({ number }) => number).join(', ');
  return [
    {
      title: `${ready} of ${months} months certified`,
      detail: last ? `Last one, ${monthTitle(last.month)}, on ${fullDate(last.changed_on)}` : 'None is signed yet',
      done: reached >= 1,
    },
    {
      title: 'Year computed',
      detail: reached >= 1 ? 'From the same receipts' : 'When every month is signed',
      done: reached >= 1,
    },
    { title: 'Merchant certified', detail: by('retailer', reached >= 2), done: reached >= 2 },
    { title: 'Landlord accepted', detail: by('landlord', reached >= 3), done: reached >= 3 },
    {
      title: 'True-up settled',
      detail: carried
        ? `On invoice ${carried}`
        : (billing.outside ?? (Number(figures.true_up) === 0 ? 'Nothing to settle' : 'Not on an invoice yet')),
      done: state === 'closed',
    },
  ];
}

export function WhyCard({ year }: { year: Year }) {
  const { true_up: trueUp, currency } = year.figures;
  const difference = Number(trueUp);
  const title =
    difference === 0
      ? 'Why nothing is left'
      : `Why ${money(Math.abs(difference), currency)} ${difference < 0 ? 'less' : 'more'}`;
  return (
    <SectionCard title={title}>
      <p className={layout.words}>{year.why}</p>
    </SectionCard>
  );
}

type OtherProps = {
  years: readonly z.output<typeof YearRow>[];
  side: Role;
  currency: Currency;
  onChoose: (year: string) => void;
};

export function OtherYears({ years, side, currency, onChoose }: OtherProps) {
  if (years.length === 0) return null;
  return (
    <SectionCard title="Other years" flush>
      {years.map((year) => {
        const { word, tone } = yearWord(year.state, side);
        const isSigned = year.true_up !== null && year.state !== 'open' && year.state !== 'computed';
        const detail = isSigned
          ? `True-up ${signed(year.true_up ?? '0.00', currency)}, ${year.state} ${fullDate(year.changed_on)}`
          : `${year.ready} of ${year.months} months certified or closed`;
        return (
          <button key={year.year} type="button" className={classes.choice} onClick={() => onChoose(year.year)}>
            <CardLine title={year.name} detail={detail} action={<StatusPill tone={tone}>{word}</StatusPill>} />
          </button>
        );
      })}
    </SectionCard>
  );
}

export function VersionsCard({ year, zone }: { year: Year; zone: string }) {
  const pdf = useDownload(getYearPdf);
  if (year.signatures.length === 0) return null;
  return (
    <SectionCard title="Signed documents" flush>
      {year.signatures.map((row) => (
        <CardLine
          key={row.id}
          title={`Version ${row.version}, ${row.side === 'retailer' ? 'certified' : 'accepted'}`}
          detail={`${row.name}, ${zonedTime(row.signed_at, zone)}. ${signed(row.true_up, year.figures.currency)}${row.holds ? '' : '. Changed since'}`}
          action={
            <Button
              variant="default"
              size="xs"
              aria-label={`PDF of version ${row.version}, signed by ${row.name}`}
              loading={pdf.isPending}
              onClick={() => pdf.mutate({ params: { id: row.id }, query: {} })}
            >
              <IconDownload size={16} stroke={1.6} aria-hidden="true" />
            </Button>
          }
        />
      ))}
    </SectionCard>
  );
}
