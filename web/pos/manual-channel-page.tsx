// A channel without a sales system: its sales are typed or uploaded.

import { TextInput } from '@mantine/core';
import { useContext } from 'react';
import { DEFAULT_ZONE } from '#core/base/time.ts';
import { createChannel, type NewChannel } from '#core/pos/contract.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import { DayFields } from '#web/pos/day-fields.tsx';
import { channelHref, newPosHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { InCompany, PosWizard, useCompanyId } from '#web/pos/pos-wizard.tsx';
import { CHANNELS } from '#web/pos/queries.ts';
import { TypeOutcome } from '#web/pos/type-outcome.tsx';
import { MovingContext } from '#web/ui/link.tsx';

const FORM = 'manual-channel';

export function ManualChannelPage() {
  return (
    <InCompany id={useCompanyId()} title="Manual channel">
      {({ id }) => <ManualChannel company={id} />}
    </InCompany>
  );
}

function ManualChannel({ company }: { company: number }) {
  const { go } = useContext(MovingContext);
  const form = useContractForm(
    createChannel.body,
    { company, name: '', time_zone: DEFAULT_ZONE, cutoff_hour: 0 },
    ({ name }) => ({ name: name.trim() === '' ? 'Required' : undefined }),
  );
  const making = useAction(
    { ...CHANNELS, done: ({ id }) => go(channelHref(company, id)) },
    (body: NewChannel) => call(createChannel, { body }),
    ({ name }) => `${name} is open for uploads once it is linked to a store.`,
  );
  return (
    <PosWizard
      steps={['Sales system', 'Channel']}
      at={1}
      question="Open a manual channel"
      lead="For a till that no system reads. Figures are typed by day or month, or uploaded as a file."
      outcome={<TypeOutcome type="manual" />}
      back={() => go(newPosHref(company))}
      next={{ label: 'Open the channel', act: submitForm, busy: form.busy }}
    >
      <form
        noValidate
        id={FORM}
        className={classes.fields}
        onSubmit={form.submit((values) => making.mutateAsync(values))}
      >
        <TextInput label="Name" placeholder="Main till" withAsterisk {...form.getInputProps('name')} />
        <DayFields zone={form.getInputProps('time_zone')} cutoff={form.getInputProps('cutoff_hour')} />
      </form>
    </PosWizard>
  );
}

function submitForm(): void {
  const form = document.getElementById(FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
