// Every agreement of a property or company that collects, waits or ended last, one line a store. Those that collect by
// themselves are folded to one line: what waits, is paused or has ended is what somebody looks for.
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { counted } from '#web/base/format.ts';
import { connectionHref } from '#web/payments/links.ts';
import sweepClasses from '#web/payments/sweeps/sweeps.module.css';
import { PERIOD_LABELS, sweepTone, sweepWords } from '#web/payments/words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function SweepList({ sweeps, role }: { sweeps: readonly Sweep[]; role: Role }) {
  const [all, setAll] = useState(false);
  const rows = latestOfEach(sweeps);
  const running = rows.filter((sweep) => sweepTone(sweep, role) === 'works');
  const shown = all || running.length < FOLDED_FROM ? rows : rows.filter((sweep) => !running.includes(sweep));
  return (
    <SectionCard
      title={role === 'landlord' ? 'Merchants on AutoPay' : 'Stores on AutoPay'}
      note={String(rows.length)}
      aside={
        shown.length < rows.length ? (
          <Button variant="default" size="xs" onClick={() => setAll(true)}>{`Show all ${rows.length}`}</Button>
        ) : null
      }
      footer={shown.length < rows.length ? runningWords(running.length, rows.length, role) : null}
      flush
    >
      <div className={sweepClasses.agreements} data-all={all || undefined} {...(all && SCROLLS)}>
        {shown.map((sweep) => (
          <CardLine
            key={sweep.id}
            title={<Link href={connectionHref(sweep.deal, role, 'auto-pay')}>{nameOf(sweep, role)}</Link>}
            detail={`${PERIOD_LABELS[sweep.payment_period]}. ${sweepWords(sweep, role)}`}
            action={<StatusPill tone={sweepTone(sweep, role)}>{sweep.status_label}</StatusPill>}
          />
        ))}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconRepeat size={28} stroke={1.6} />}
          title="AutoPay is not set up here"
          hint={
            role === 'landlord'
              ? 'Open a connection and propose AutoPay there.'
              : 'When a property owner proposes AutoPay for one of your stores, it appears here.'
          }
        />
      ) : null}
    </SectionCard>
  );
}

const FOLDED_FROM = 3;
/** A long list scrolls inside its card, by the keyboard too. */
const SCROLLS = { tabIndex: 0, role: 'region', 'aria-label': 'AutoPay agreements' } as const;

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
