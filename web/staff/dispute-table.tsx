import type { ReactNode } from 'react';
import type { EscalatedDispute } from '#core/staff/disputes-contract.ts';
import { dateAndTime, money } from '#web/base/format.ts';
import { DISPUTE_LABELS } from '#web/payments/words.ts';
import { escalatedBy } from '#web/staff/dispute-words.ts';
import classes from '#web/staff/staff.module.css';
import { fileAddress } from '#web/staff/words.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type DisputeTableProps = {
  disputes: readonly EscalatedDispute[];
  onOpen: (id: number) => void;
  empty: ReactNode;
};

export function DisputeTable({ disputes, onOpen, empty }: DisputeTableProps) {
  return (
    <DataTable
      caption="Escalated disputes, the one that waits longest first"
      columns={columns(onOpen)}
      rows={disputes}
      rowKey={({ id }) => id}
      density="two-line"
      card={(dispute) => <DisputeCard dispute={dispute} onOpen={onOpen} />}
      empty={empty}
    />
  );
}

const columns = (onOpen: (id: number) => void): readonly Column<EscalatedDispute>[] => [
  {
    id: 'merchant',
    header: 'Merchant',
    cell: (dispute) => <Opener dispute={dispute} onOpen={onOpen} />,
  },
  { id: 'store', header: 'Store', cell: (dispute) => <Deal dispute={dispute} /> },
  {
    id: 'landlord',
    header: 'Property owner',
    cell: ({ landlord_company: owner }) => <Link href={fileAddress('company', owner.id)}>{owner.name}</Link>,
  },
  { id: 'invoice', header: 'Invoice', cell: ({ number }) => number },
  {
    id: 'since',
    header: 'Escalated',
    cell: (dispute) => (
      <TwoLines first={dateAndTime(dispute.escalated_at)} second={escalatedBy(dispute.escalated_by)} />
    ),
  },
  { id: 'state', header: 'State', cell: (dispute) => <State dispute={dispute} /> },
  {
    id: 'amount',
    header: 'Held back',
    align: 'right',
    cell: ({ amount, currency }) => <strong>{money(amount, currency)}</strong>,
  },
];

function Opener({ dispute, onOpen }: { dispute: EscalatedDispute; onOpen: (id: number) => void }) {
  return (
    <button
      type="button"
      className={classes.opener}
      aria-label={`Open the dispute of ${dispute.merchant}, ${dispute.number}`}
      onClick={() => onOpen(dispute.id)}
    >
      {dispute.merchant}
    </button>
  );
}

function Deal({ dispute: { deal, place } }: { dispute: EscalatedDispute }) {
  return <Link href={fileAddress('deal', deal)}>{place}</Link>;
}

function State({ dispute: { state, proposed, currency } }: { dispute: EscalatedDispute }) {
  const pill = <StatusPill tone={state === 'escalated' ? 'yours' : 'theirs'}>{DISPUTE_LABELS[state]}</StatusPill>;
  return proposed === null ? pill : <TwoLines first={pill} second={money(proposed, currency)} />;
}

function DisputeCard({ dispute, onOpen }: { dispute: EscalatedDispute; onOpen: (id: number) => void }) {
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <Opener dispute={dispute} onOpen={onOpen} />
        <strong>{money(dispute.amount, dispute.currency)}</strong>
      </span>
      <Deal dispute={dispute} />
      <span>
        {dispute.landlord_company.name} · {dispute.number}
      </span>
      <span>
        Escalated {dateAndTime(dispute.escalated_at)} {escalatedBy(dispute.escalated_by)}
      </span>
      <span>
        <State dispute={dispute} />
      </span>
    </div>
  );
}
