import { useMemo } from 'react';
import type { WhatIf } from '#core/statements/contract.ts';
import { amountOf, monthName } from '#core/statements/receipt-words.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/statements/what-if.module.css';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Month = WhatIf['months'][number];

export function MonthTable({ whatIf: { months, totals, currency } }: { whatIf: WhatIf }) {
  const columns = useMemo(() => columnsOf(totals, currency), [totals, currency]);
  return (
    <DataTable
      caption="Rent month by month by today’s terms and by the other terms, with the difference"
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
    />
  );
}

function columnsOf(totals: WhatIf['totals'], currency: WhatIf['currency']): Column<Month>[] {
  const figure = (id: string, header: string, pick: (of: Omit<Month, 'month'>) => string): Column<Month> => ({
    id,
    header,
    align: 'right',
    cell: (row) => money(pick(row), currency),
    total: money(pick(totals), currency),
  });
  const share = (of: Omit<Month, 'month'>) => (
    <span className={classes.rent}>{money(of.other.percentage_rent, currency)}</span>
  );
  return [
    { id: 'month', header: 'Month', width: 100, cell: ({ month }) => shortMonth(month), total: 'In all' },
    figure('sales', 'Sales', ({ other }) => other.sales),
    figure('now', 'Today', ({ now }) => now.total),
    figure('other', 'Other terms', ({ other }) => other.total),
    { id: 'rent', header: '% Rent, other', align: 'right', cell: share, total: share(totals) },
    {
      id: 'difference',
      header: 'Difference',
      align: 'right',
      cell: ({ difference }) => <strong>{signed(difference, currency)}</strong>,
      total: signed(totals.difference, currency),
    },
  ];
}

function signed(amount: string, currency: WhatIf['currency']): string {
  return amountOf(amount) > 0 ? `+${money(amount, currency)}` : money(amount, currency);
}

/** Nov 2025: the figures beside it need the room. */
function shortMonth(month: string): string {
  return monthName(`${month}-01`).replace(/^(\w{3})\w*/, '$1');
}
