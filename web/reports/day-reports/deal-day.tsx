// One day of one store: what it comes to, why it is missing where it is, the note of the reader's own side, and every
// sale of it.
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type Day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { type DayReport, LONGEST_NOTE } from '#core/reports/day-report-contract.ts';
import { count, counted, money, sentenceDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { Breakdown, GiftCards, HourBars, NO_FIGURES, SalesCard } from '#web/reports/day-reports/day-parts.tsx';
import { DaySteps } from '#web/reports/day-reports/day-steps.tsx';
import { MissingDay } from '#web/reports/day-reports/missing-day.tsx';
import { dayReportQuery, useReportNote } from '#web/reports/queries.ts';
import classes from '#web/reports/reports.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';

type DealDayProps = { report: string; deal: Deal; base: string };

export function DealDay({ report, deal, base }: DealDayProps) {
  const query = useQuery(dayReportQuery(report));
  const zone = deal.landlord.company.premises.time_zone;
  const days = deal.me.role === 'landlord' ? `${base}/main` : base;
  return (
    <Loaded query={query} what="This day">
      {(day) => (
        <Stack>
          <DaySteps
            back={{ label: 'All days', href: days }}
            before={`${base}/${deal.id}-${addDays(day.day as Day, -1)}`}
            after={`${base}/${deal.id}-${addDays(day.day as Day, 1)}`}
          />
          <WithSide side={<Side day={day} />}>
            <Answer day={day} />
            {day.status === 'missing' ? <MissingDay day={day} deal={deal} /> : null}
            <HourBars hours={day.hours} currency={day.currency} />
            <SalesCard
              title="Sales"
              sales={day.sales_list ?? []}
              currency={day.currency}
              base={base}
              zone={zone}
              more={day.more_sales === true}
            />
            <SalesCard
              title="Refunds"
              sales={day.refunds_list ?? []}
              refundsOf={day.figures}
              currency={day.currency}
              zone={zone}
              base={base}
            />
            <GiftCards kind="deal" report={report} zone={zone} base={base} />
          </WithSide>
        </Stack>
      )}
    </Loaded>
  );
}

function Answer({ day }: { day: DayReport }) {
  const { figures, currency } = day;
  const said = figures
    ? `${count(figures.transactions)} transactions, ${counted(figures.refunds, 'refund', 'refunds')}. ${day.channels_reported} of ${day.channels_linked} channels reported.`
    : NO_FIGURES[day.status];
  return (
    <SectionCard>
      <div className={classes.heatHead}>
        <div>
          <h2>Adjusted Gross on {sentenceDate(day.day)}</h2>
          <Figure text={figures ? money(figures.adjusted_gross, currency) : '—'} size="chart" />
          <p>
            {said}
            {day.covers_from === day.day
              ? ''
              : ` The amount stands for the days since ${sentenceDate(day.covers_from)}.`}
          </p>
        </div>
      </div>
    </SectionCard>
  );
}

function Side({ day }: { day: DayReport }) {
  return (
    <>
      {day.figures ? <Breakdown figures={day.figures} rent={day.percentage_rent} currency={day.currency} /> : null}
      <Note key={day.id} day={day} />
    </>
  );
}

function Note({ day }: { day: DayReport }) {
  const [note, setNote] = useState(day.note);
  const [shared, setShared] = useState(day.note_shared);
  const saving = useReportNote(day.id);
  const user = useUser();
  const locked = user?.impersonation !== null;
  const them = user?.role === 'landlord' ? 'the merchant' : 'the property owner';
  const save = async () => {
    await saving.mutateAsync({ note, shared });
    showToast('ok', 'The note is saved.');
  };
  return (
    <SectionCard title="Note">
      <div className={classes.form}>
        {day.their_note ? (
          <p>
            <strong>From {them}:</strong> {day.their_note}
          </p>
        ) : null}
        <Textarea
          label="On this day"
          description={shared ? `Your own side and ${them} read it.` : 'Only your own side reads it.'}
          autosize
          minRows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          disabled={locked}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Checkbox
          label={`Show it to ${them}`}
          checked={shared}
          disabled={locked}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className={classes.row}>
          <Button
            variant="default"
            loading={saving.isPending}
            disabled={locked || (note.trim() === day.note && shared === day.note_shared)}
            onClick={() => void save().catch(() => undefined)}
          >
            Save note
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
