// Sales typed by day or by month in a grid that takes what a spreadsheet copies.
import { Button } from '@mantine/core';
import { addDays, type Day, dayIn, daysBetween } from '#core/base/time.ts';
import { typeSales } from '#core/sales/upload-contract.ts';
import { call } from '#web/base/api.ts';
import { clock } from '#web/base/clock.ts';
import { count } from '#web/base/format.ts';
import { useCounted } from '#web/sales/counted-sales.ts';
import { SalesGrid } from '#web/sales/sales-grid.tsx';
import {
  earlierRows,
  type Grain,
  isFilled,
  paste,
  rowProblems,
  startingRows,
  type TypedRow,
  typedSales,
} from '#web/sales/typed-rows.ts';
import classes from '#web/sales/upload.module.css';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { useBring } from '#web/sales/upload-mutations.ts';
import { UploadRefusal } from '#web/sales/upload-problems.tsx';
import { stepsOf } from '#web/sales/upload-ways.ts';
import { Wizard } from '#web/ui/wizard.tsx';

const AT_ONCE: Record<Grain, number> = { daily: 7, monthly: 12 };

export function DailySalesInputPage() {
  return <UploadFrame>{(steps) => <SalesInput {...steps} grain="daily" />}</UploadFrame>;
}

export function MonthlySalesInputPage() {
  return <UploadFrame>{(steps) => <SalesInput {...steps} grain="monthly" />}</UploadFrame>;
}

function SalesInput({ grain, ...steps }: UploadSteps & { grain: Grain }) {
  const { deal, draft, change, go, day } = steps;
  const today = dayIn(new Date(clock()), deal.landlord.company.premises.time_zone);
  const rows = rowsFor(grain, today, draft.rows, day);
  const problems = rowProblems(rows, grain, today);
  const filled = rows.filter(isFilled).length;
  const counted = useCounted(draft.channel, grain, rows);
  const sending = useBring(steps, () =>
    call(typeSales, {
      body: {
        deal_channel: draft.channel ?? 0,
        type: grain === 'daily' ? 'daily-manual' : 'monthly',
        sales: typedSales(rows, grain),
        wait: true,
      },
    }),
  );
  const keep = (next: TypedRow[]) => {
    sending.reset();
    change({ rows: next });
  };
  return (
    <Wizard
      {...stepsOf(grain === 'daily' ? 'daily-manual' : 'monthly-manual', 'sales')}
      question={grain === 'daily' ? 'What did the store take each day?' : 'What did the store take each month?'}
      lead="Type the figures, or copy the cells in a spreadsheet and paste them into the first one. Rows without a figure are left out."
      back={() => go('select-channel')}
      note={draft.channel === undefined ? 'Choose a channel first.' : `${count(filled)} filled`}
      next={{
        label: 'Check the figures',
        act: () => sending.mutate(),
        busy: sending.isPending,
        disabled: filled === 0 || problems.size > 0 || draft.channel === undefined,
      }}
    >
      <div className={classes.stack}>
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={() => keep(earlierRows(rows, grain, today, AT_ONCE[grain]))}>
            {grain === 'daily' ? '7 days earlier' : '12 months earlier'}
          </Button>
        </div>
        <SalesGrid
          grain={grain}
          rows={rows}
          counted={counted}
          currency={deal.currency}
          problems={problems}
          onChange={keep}
          onPaste={(row, column, text) => keep(paste(rows, { row, column }, text, grain))}
        />
        <UploadRefusal error={sending.error} />
      </div>
    </Wizard>
  );
}

/** The days from the one that the address names, as far as they have ended; else what was begun, or the last days. */
function rowsFor(grain: Grain, today: Day, begun: TypedRow[] | undefined, day: Day | undefined): TypedRow[] {
  if (begun && (day === undefined || begun.some(({ when }) => when === day))) return begun;
  if (day === undefined || grain === 'monthly' || day >= today) return startingRows(grain, today, AT_ONCE[grain]);
  const after = addDays(day, AT_ONCE.daily);
  const end = after < today ? after : today;
  return startingRows(grain, end, daysBetween(day, end));
}
