import type { StaffDealLine } from '#core/staff/contract.ts';
import { shortDate } from '#web/base/format.ts';
import classes from '#web/staff/staff.module.css';
import { DEAL_PILLS, fileAddress } from '#web/staff/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function DealsCard({ deals }: { deals: readonly StaffDealLine[] }) {
  return (
    <SectionCard title="Connections" note={String(deals.length)} flush>
      <DataTable
        caption="Connections"
        columns={COLUMNS}
        rows={deals}
        rowKey={({ id }) => id}
        density="two-line"
        card={(deal) => <DealCard deal={deal} />}
        empty={<EmptyState title="No connections yet" />}
      />
    </SectionCard>
  );
}

const days = ({ start_date, end_date }: StaffDealLine) =>
  `${shortDate(start_date)} – ${end_date ? shortDate(end_date) : 'open'}`;

const COLUMNS: readonly Column<StaffDealLine>[] = [
  { id: 'merchant', header: 'Merchant', cell: (deal) => <TwoLines first={<Name deal={deal} />} second={deal.place} /> },
  { id: 'status', header: 'Status', cell: (deal) => <DealPill status={deal.status} />, width: 190 },
  { id: 'days', header: 'Term', cell: days, width: 170 },
];

function DealCard({ deal }: { deal: StaffDealLine }) {
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <Name deal={deal} />
        <DealPill status={deal.status} />
      </span>
      <span>{deal.place}</span>
      <span>{days(deal)}</span>
    </div>
  );
}

function Name({ deal: { id, merchant } }: { deal: StaffDealLine }) {
  return (
    <Link href={fileAddress('deal', id)} look="quiet" className={classes.name}>
      {merchant}
    </Link>
  );
}

export function DealPill({ status }: Pick<StaffDealLine, 'status'>) {
  const { tone, word } = DEAL_PILLS[status];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
