// The faults that are on: how often or how long they still happen, and the switch to end each.
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import type { Faults, SwitchedFault } from '#core/staff/faults-contract.ts';
import { count, timeOfDay } from '#web/base/format.ts';
import { useSwitchOff } from '#web/staff/faults-queries.ts';
import { faultLabel } from '#web/staff/faults-words.ts';
import classes from '#web/staff/staff.module.css';
import { DataTable } from '#web/ui/data-table.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function FaultsTable({ on, vendors }: Pick<Faults, 'on' | 'vendors'>) {
  const nameOf = (vendor: string) => vendors.find((each) => each.vendor === vendor)?.name ?? vendor;
  return (
    <DataTable
      caption="Faults that are switched on"
      columns={columns(nameOf)}
      rows={on}
      rowKey={({ id }) => id}
      density="two-line"
      card={(fault) => <FaultCard fault={fault} name={nameOf(fault.vendor)} />}
      empty={
        <EmptyState
          icon={<IconPlugConnected size={28} stroke={1.6} />}
          title="Every vendor works"
          hint="No fault is switched on."
        />
      }
    />
  );
}

const columns = (nameOf: (vendor: string) => string): readonly Column<SwitchedFault>[] => [
  { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => <strong>{nameOf(vendor)}</strong> },
  { id: 'fault', header: 'Fault', cell: (fault) => <TwoLines first={titleOf(fault)} second={fault.about} /> },
  { id: 'left', header: 'Still', cell: leftText },
  { id: 'met', header: 'Happened', align: 'right', cell: ({ met }) => count(met) },
  { id: 'off', header: '', align: 'right', cell: (fault) => <Off fault={fault} name={nameOf(fault.vendor)} /> },
];

function FaultCard({ fault, name }: { fault: SwitchedFault; name: string }) {
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <strong>
          {name}: {titleOf(fault)}
        </strong>
      </span>
      <span>{fault.about}</span>
      <span>
        {leftText(fault)}, happened {count(fault.met)} so far
      </span>
      <span>
        <Off fault={fault} name={name} />
      </span>
    </div>
  );
}

function Off({ fault, name }: { fault: SwitchedFault; name: string }) {
  const switching = useSwitchOff();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={switching.isPending}
      aria-label={`Switch off ${titleOf(fault)} of ${name}`}
      onClick={() => switching.mutate(fault.id)}
    >
      Switch off
    </Button>
  );
}

const titleOf = ({ fault, code }: SwitchedFault) => (code ? `${faultLabel(fault)}, ${code}` : faultLabel(fault));

function leftText({ left, until }: SwitchedFault): string {
  const times = left === null ? '' : `${count(left)} ${left === 1 ? 'time' : 'times'}`;
  const time = until === null ? '' : `until ${timeOfDay(until)}`;
  return [times, time].filter(Boolean).join(', ');
}
