// A lease that no AutoPay collects is charged by hand: from this payment period on its rent is drafted here, and the merchant pays
// as each invoice says.
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { useBeginInvoicing } from '#web/payments/mutations.ts';
import classes from '#web/payments/rent/rule.module.css';
import { OPEN_DEAL } from '#web/payments/sweeps/open-deal.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';

const WIDTH = 480;

export function ChargeByHand({ company }: { company: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Charge by hand
      </Button>
      <SidePanel opened={opened} title="Charge by hand" width={WIDTH} onClose={() => setOpened(false)}>
        {opened ? <Choice company={company} onDone={() => setOpened(false)} /> : null}
      </SidePanel>
    </>
  );
}

function Choice({ company, onDone }: { company: number; onDone: () => void }) {
  const { data } = useQuery(dealsQuery({ master_company: company }));
  const [chosen, choose] = useState<string | null>(null);
  const begin = useBeginInvoicing(Number(chosen), onDone);
  const leases = (data ?? []).filter(isFree);
  return (
    <div className={classes.choices}>
      <p>
        For a lease without AutoPay. From this payment period on, what is due is drafted and waits here for your
        approval. Nothing is debited: each invoice says how to pay it, and you record what was paid.
      </p>
      <Select
        label="Lease"
        placeholder={data ? 'Choose a merchant' : 'Loading the leases'}
        description={
          data && leases.length === 0
            ? 'Every lease in force is collected by AutoPay or charged by hand already.'
            : null
        }
        disabled={leases.length === 0}
        searchable
        nothingFoundMessage="No lease without AutoPay has this name"
        data={leases.map((deal) => ({
          value: String(deal.id),
          label: `${dealName(deal, 'landlord')}, ${placeText(deal)}`,
        }))}
        value={chosen}
        onChange={choose}
      />
      <Button disabled={chosen === null} loading={begin.isPending} onClick={() => begin.mutate()}>
        Start charging
      </Button>
    </div>
  );
}

const isFree = ({ status, current_sweep: sweep, has_pending_sweep: waits }: Deal) =>
  OPEN_DEAL.includes(status) && sweep === null && !waits;
