// A list page of the design system: the answer, figure cards, the filter bar and a table, as the screens of features use them.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { cents } from '#core/base/money.ts';
import { change, count, money } from '#web/base/format.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { ColumnChoice, useColumnChoice } from '#web/ui/column-choice.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { AddFilterChip, Chip, FilterBar, Segments } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import { AnswerHeader, CardRow, Footnote, Stack } from '#web/ui/page.tsx';
import { Delta, GapMarker, StatusDot } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { LinkTabs } from '#web/ui/tabs.tsx';

type Store = {
  id: number;
  name: string;
  place: string;
  sales: number;
  ratio: number | null;
  rent: number;
  missing: number;
};

const PLACES = ['Denver, CO', 'Kenosha, WI', 'Portland, OR', 'Oakland, CA'];
const MONTH = [5, 4, 4, 5, 5, 8, 10, 6, 4, 4, 5, null, 9, 11, 6];

function samples(howMany: number): Store[] {
  return Array.from({ length: howMany }, (_, place) => ({
    id: place + 1,
    name: `Store ${place + 1}`,
    place: PLACES[place % PLACES.length] ?? '',
    sales: 4_000_000 + ((place * 7_919) % 9_973) * 131,
    ratio: place % 11 === 0 ? null : (((place * 37) % 29) - 9) / 100,
    rent: 90_000 + ((place * 613) % 997) * 73,
    missing: place % 5 === 0 ? 1 : 0,
  }));
}

const total = (stores: readonly Store[], figure: 'sales' | 'rent') =>
  cents(stores.reduce((whole, store) => whole + store[figure], 0));

function columnsFor(stores: readonly Store[]): Column<Store>[] {
  return [
    {
      id: 'name',
      header: 'Property',
      cell: ({ name, place }) => <TwoLines first={name} second={place} />,
      sortBy: ({ name }) => name,
      total: `${count(stores.length)} properties`,
    },
    {
      id: 'sales',
      header: 'Sales',
      align: 'right',
      cell: ({ sales }) => <MoneyCell text={money(sales)} kind="key" />,
      sortBy: ({ sales }) => sales,
      total: <MoneyCell text={money(total(stores, 'sales'))} />,
    },
    {
      id: 'change',
      header: 'vs last year',
      align: 'right',
      optional: true,
      cell: ({ ratio }) => <Delta text={change(ratio)} />,
      sortBy: ({ ratio }) => ratio,
    },
    {
      id: 'rent',
      header: '% Rent',
      align: 'right',
      optional: true,
      cell: ({ rent }) => <MoneyCell text={money(rent)} kind="rent" />,
      sortBy: ({ rent }) => rent,
      total: <MoneyCell text={money(total(stores, 'rent'))} kind="rent" />,
    },
    {
      id: 'feeds',
      header: 'Feeds',
      cell: ({ missing }) =>
        missing > 0 ? <GapMarker>1 of 9 missing</GapMarker> : <StatusDot tone="works">All 9</StatusDot>,
    },
  ];
}

export function DesignSystemListPage() {
  const [howMany, setHowMany] = useState<'12' | '2000'>('12');
  const stores = useMemo(() => samples(Number(howMany)), [howMany]);
  const columns = useMemo(() => columnsFor(stores), [stores]);
  const chosen = useColumnChoice('parts');
  const sorting = useSortInAddress({ by: 'sales', down: true });
  return (
    <>
      <AnswerHeader
        eyebrow="Tuesday, Nov 17, 2026. Good morning, Dana."
        figure="$222,829.97"
        sentence={
          <>
            sold yesterday at <strong>77 stores</strong>, <strong>6.1% above</strong> the same Monday last year.{' '}
            <Link href="/parts/list" look="opens">
              3 stores have not reported.
            </Link>
          </>
        }
        actions={
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
            Export
          </Button>
        }
      />
      <LinkTabs
        label="Sections"
        current="/parts/list"
        tabs={[
          { label: 'Sales', href: '/parts/list' },
          { label: 'Parts', href: '/parts', waits: { whose: 'yours', words: 'Waits for you' } },
        ]}
      />
      <Stack>
        <Figures />
        <div>
          <FilterBar right={<ColumnChoice columns={columns} {...chosen} />}>
            <Segments
              label="Rows"
              segments={[
                { value: '12', label: 'Twelve rows' },
                { value: '2000', label: 'Two thousand' },
              ]}
              value={howMany}
              onChange={setHowMany}
            />
            <Chip icon="calendar">11/01/26 – 11/16/26</Chip>
            <Chip name="Compare" opens>
              Same weekdays last year
            </Chip>
            <AddFilterChip>Filter by tag</AddFilterChip>
          </FilterBar>
          <SectionCard flush>
            <DataTable
              caption="Sales by property"
              columns={columns}
              rows={stores}
              rowKey={({ id }) => id}
              density="two-line"
              choice={chosen.choice}
              card={(store) => (
                <CardLine title={store.name} detail={store.place} action={<MoneyCell text={money(store.sales)} />} />
              )}
              {...sorting}
            />
          </SectionCard>
          <Footnote>Sales are Adjusted Gross. Store-days without a report are left out on both sides.</Footnote>
        </div>
      </Stack>
    </>
  );
}

function Figures() {
  return (
    <CardRow>
      <FigureCard
        label="Sales, Nov 1 – 16"
        value="$4,839,601.44"
        reason={
          <>
            <Delta text="+5.1%" /> vs last year
          </>
        }
        chart={<Sparkline values={MONTH} />}
        href="/parts"
      />
      <FigureCard label="Comparable stores" value="+4.2%" reason="71 of 80, open both years" />
      <FigureCard
        label="% Rent, Nov 1 – 16"
        value="$135,741.20"
        reason="2.80% of sales, 46 stores above"
        chart={<Sparkline values={MONTH} kind="rent" />}
      />
      <FigureCard label="Reported for yesterday" value="77 of 80" reason="by 8:00 AM, usually 79" />
    </CardRow>
  );
}
