// Every agreement of a property or company that collects, waits or ended last, one row a store. Those that collect by
// themselves are folded to one line: what waits, is paused or has ended is what somebody looks for.
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { counted } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { connectionHref } from '#web/payments/links.ts';
import { PERIOD_LABELS, sweepTone, sweepWords } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function SweepList({ sweeps, role }: { sweeps: readonly Sweep[]; role: Role }) {
  const columns = useMemo(() => sweepColumns(role), [role]);
  const [all, setAll] = useState(false);
  const rows = latestOfEach(sweeps);
  const running = rows.filter((sweep) => sweepTone(sweep, role) === 'works');
  const shown = all || running.length < FOLDED_FROM ? rows : rows.filter((sweep) => !running.includes(sweep));
  return (
    <SectionCard
      title={role === 'landlord' ? 'Merchants on AutoPay' : 'Stores on AutoPay'}
      note={String(rows.length)}
      footer={
        shown.length < rows.length ? (
          <>
            <span>{runningWords(running.length, rows.length, role)}</span>
            <Button variant="default" size="xs" onClick={() => setAll(true)}>{`Show all ${rows.length}`}</Button>
          </>
        ) : null
      }
      flush
    >
      {shown.length === 0 && rows.length > 0 ? null : (
        <DataTable
          caption="AutoPay agreements"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          density="two-line"
          card={(sweep) => <SweepRowCard sweep={sweep} role={role} />}
          empty={
            <EmptyState
              icon={<IconRepeat size={28} stroke={1.6} />}
              title="AutoPay is not set up here"
              hint={
                role === 'landlord'
                  ? 'Open a connection and propose AutoPay there.'
                  : 'When a property owner proposes AutoPay for one of your stores, it appears here.'
              }
            />
          }
        />
      )}
    </SectionCard>
  );
}

const FOLDED_FROM = 3;

export function runningWords(running: number, all: number, role: Role): string {
  const [one, many] = role === 'landlord' ? ['merchant', 'merchants'] : ['store', 'stores'];
  if (running === all) return `All ${running} collect by themselves, after the review window of each invoice.`;
  return `${counted(running, `more ${one} collects by itself`, `more ${many} collect by themselves`)}.`;
}

/** One row a deal: what waits for an answer first, else what collects, else what came last. */
export function latestOfEach(sweeps: readonly Sweep[]): Sweep[] {
  const latest = new Map<number, Sweep>();
  for (const sweep of [...sweeps].sort((a, b) => rank(a) - rank(b) || b.id - a.id)) {
    if (!latest.has(sweep.lineage)) latest.set(sweep.lineage, sweep);
  }
  return [...latest.values()];
}

function rank({ status }: Sweep): number {
  const place = ['waiting_accept', 'paused', 'active'].indexOf(status);
  return place < 0 ? 3 : place;
}

const nameOf = (sweep: Sweep, role: Role) => (role === 'landlord' ? sweep.merchant : sweep.place);

function sweepColumns(role: Role): Column<Sweep>[] {
  return [
    {
      id: 'name',
      header: role === 'landlord' ? 'Merchant' : 'Store',
      cell: (sweep) => (
        <TwoLines
          first={<Link href={connectionHref(sweep.deal, role, 'auto-pay')}>{nameOf(sweep, role)}</Link>}
          second={role === 'landlord' ? sweep.place : sweep.merchant}
        />
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (sweep) => <StatusPill tone={sweepTone(sweep, role)}>{sweep.status_label}</StatusPill>,
    },
    {
      id: 'turn',
      header: 'What happens',
      cell: (sweep) => <span className={classes.quiet}>{sweepWords(sweep, role)}</span>,
    },
    { id: 'period', header: 'Period', cell: ({ payment_period }) => PERIOD_LABELS[payment_period] },
  ];
}

function SweepRowCard({ sweep, role }: { sweep: Sweep; role: Role }) {
  return (
    <div className={classes.card}>
      <CardHead>
        <Link href={connectionHref(sweep.deal, role, 'auto-pay')}>{nameOf(sweep, role)}</Link>
        <StatusPill tone={sweepTone(sweep, role)}>{sweep.status_label}</StatusPill>
      </CardHead>
      <span className={classes.quiet}>{sweepWords(sweep, role)}</span>
    </div>
  );
}
