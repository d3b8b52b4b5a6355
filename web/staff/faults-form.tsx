// Which vendor shall fail, how, and how often or how long.
import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { type FaultOrder, type Faults, MOST_MINUTES, MOST_TIMES } from '#core/staff/faults-contract.ts';
import { useSwitchOn } from '#web/staff/faults-queries.ts';
import { faultLabel } from '#web/staff/faults-words.ts';
import classes from '#web/staff/staff.module.css';
import { SectionCard } from '#web/ui/card.tsx';

type Ends = 'times' | 'minutes';

export function FaultsForm({ vendors, codes }: Pick<Faults, 'vendors' | 'codes'>) {
  const switching = useSwitchOn();
  const [vendorName, setVendor] = useState(vendors[0]?.vendor ?? '');
  const vendor = vendors.find((each) => each.vendor === vendorName) ?? vendors[0];
  const [faultName, setFault] = useState('');
  const fault = vendor?.faults.find((each) => each.fault === faultName) ?? vendor?.faults[0];
  const [code, setCode] = useState('R01');
  const [ends, setEnds] = useState<Ends>('times');
  const [amount, setAmount] = useState(1);
  if (!vendor || !fault) return null;
  const most = ends === 'times' ? MOST_TIMES : MOST_MINUTES;
  const order: FaultOrder = {
    vendor: vendor.vendor,
    fault: fault.fault,
    [ends]: amount,
    ...(fault.needs_code && { code }),
  };
  return (
    <SectionCard title="Let a vendor fail">
      <form
        className={classes.faultForm}
        onSubmit={(event) => {
          event.preventDefault();
          switching.mutate(order);
        }}
      >
        <Select
          label="Vendor"
          allowDeselect={false}
          searchable
          data={vendors.map(({ vendor: value, name: label }) => ({ value, label }))}
          value={vendor.vendor}
          onChange={(next) => setVendor(next ?? '')}
        />
        <Select
          label="Fault"
          description={fault.about}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          data={vendor.faults.map(({ fault: value }) => ({ value, label: faultLabel(value) }))}
          value={fault.fault}
          onChange={(next) => setFault(next ?? '')}
        />
        {fault.needs_code ? (
          <Select
            label="Return code"
            allowDeselect={false}
            searchable
            data={[...codes]}
            value={code}
            onChange={(next) => setCode(next ?? 'R01')}
          />
        ) : null}
        <Select
          label="Ends"
          allowDeselect={false}
          data={[
            { value: 'times', label: 'After so many times' },
            { value: 'minutes', label: 'After so many minutes' },
          ]}
          value={ends}
          onChange={(next) => setEnds(next as Ends)}
        />
        <NumberInput
          label={ends === 'times' ? 'Times' : 'Minutes'}
          min={1}
          max={most}
          allowDecimal={false}
          clampBehavior="strict"
          value={amount}
          onChange={(next) => setAmount(Math.min(most, Math.max(1, Number(next) || 1)))}
        />
        <Button type="submit" loading={switching.isPending}>
          Switch on
        </Button>
      </form>
    </SectionCard>
  );
}
