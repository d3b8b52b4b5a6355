// Before an upload is counted: sales and rent of the store by month, as they are and as they would be.
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#core/base/money.ts';
import { monthDate, wholeCents } from '#core/base/spoken.ts';
import type { UploadEffect } from '#core/statements/effect/upload-effect-contract.ts';
import { DASH, money } from '#web/base/format.ts';
import type { UploadEffectProps } from '#web/sales/upload-slots.ts';
import { uploadEffectQuery } from '#web/statements/queries.ts';
import { effectSentence, signedMoney } from '#web/statements/upload-effect-words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { SkeletonLine } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type MonthEffect = UploadEffect['months'][number];
type BeforeAndAfter = MonthEffect['gross'];

export function UploadEffectCard({ upload, resolutions, isCounting }: UploadEffectProps) {
  const { data, error } = useQuery({ ...uploadEffectQuery(upload.id, resolutions), enabled: !isCounting });
  if (error) return null;
  return (
    <SectionCard
      title="What it would change"
      note={data?.place}
      flush={(data?.months.length ?? 0) > 0}
      {...(data && data.months.length > 0 && { footer: <p>{effectSentence(data)}</p> })}
    >
      {data === undefined ? (
        <SkeletonLine width="70%" />
      ) : data.months.length === 0 ? (
        <p>{effectSentence(data)}</p>
      ) : (
        <DataTable
          caption="Sales and rent by month, before and after"
          columns={columnsOf(data)}
          rows={data.months}
          rowKey={({ month }) => month}
          density="two-line"
        />
      )}
    </SectionCard>
  );
}

function columnsOf({ currency, totals }: UploadEffect): Column<MonthEffect>[] {
  const figure = (
    id: string,
    header: string,
    pick: (row: Omit<MonthEffect, 'month'>) => BeforeAndAfter | null,
  ): Column<MonthEffect> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <Change change={pick(row)} currency={currency} />,
    total: <Change change={pick(totals)} currency={currency} />,
  });
  return [
    { id: 'month', header: 'Month', cell: ({ month }) => monthDate(month), total: 'In all' },
    figure('gross', 'Gross Sales', ({ gross }) => gross),
    figure('adjusted', 'Adjusted Gross', ({ adjusted_gross }) => adjusted_gross),
    figure('rent', 'Rent', ({ rent }) => rent),
  ];
}

function Change({ change, currency }: { change: BeforeAndAfter | null; currency: Currency }) {
  if (change === null) return DASH;
  const difference = wholeCents(change.after) - wholeCents(change.before);
  return (
    <TwoLines
      first={money(change.after, currency)}
      second={
        difference === 0 ? 'as before' : `${signedMoney(difference, currency)}, was ${money(change.before, currency)}`
      }
    />
  );
}
