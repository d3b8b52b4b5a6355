// Proposing that another merchant takes the lease over: who, and from which day. What each side has to do is said before.
import { Autocomplete, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#core/base/time.ts';
import { assignDeal } from '#core/deals/assignment/contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAssign } from '#web/deals/assignment/assignment-mutations.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { knownMerchants } from '#web/deals/new-connection/known-merchants.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { today } from '#web/deals/today.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function AssignDialog({ deal, onClose }: DialogProps) {
  const assigning = useAssign(deal);
  const { company, premises } = { ...deal.landlord, premises: deal.landlord.company.premises };
  const now = today(premises.time_zone);
  const { data: deals } = useQuery(dealsQuery({ master_company: company.master_company }));
  const merchants = knownMerchants(deals ?? []).filter(
    ({ contact_email }) => contact_email !== deal.retailer.contact_email,
  );
  const [merchant, setMerchant] = useState<number>();
  const form = useContractForm(assignDeal.body, {
    retailer: { legal_name: '', contact_email: '' },
    first_day: now as string,
  });
  const save = form.submit(async ({ retailer: { legal_name, contact_email }, first_day }) => {
    const retailer = { legal_name, contact_email, ...(merchant !== undefined && { company: merchant }) };
    await assigning.mutateAsync({ retailer, first_day });
    onClose();
  });
  const choose = (email: string) => {
    const chosen = merchants.find(({ contact_email }) => contact_email === email);
    if (!chosen) return;
    setMerchant(chosen.company);
    form.setFieldValue('retailer.legal_name', chosen.legal_name);
  };
  return (
    <ConfirmDialog
      opened
      title="Assign to another tenant"
      consequence={
        <>
          <p className={classes.words}>
            {deal.retailer.legal_name} is asked to agree, and the new merchant gets these terms with the sums of the
            rent year so far. Once both have accepted, this agreement ends on the day before the first day.
          </p>
          <div className={classes.fields}>
            <TextInput
              label="Legal name of the new merchant"
              autoComplete="off"
              {...form.getInputProps('retailer.legal_name')}
            />
            <Autocomplete
              label="E-mail"
              type="email"
              autoComplete="off"
              data={merchants.map(({ contact_email }) => contact_email)}
              limit={8}
              onOptionSubmit={choose}
              {...form.getInputProps('retailer.contact_email')}
            />
            <TextInput
              label="First day of the new merchant"
              type="date"
              min={addDays(deal.start_date, 1)}
              max={addDays(now, 1)}
              description="The sums of the rent year through the day before are part of what is agreed."
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              {...form.getInputProps('first_day')}
            />
          </div>
        </>
      }
      action="Propose the assignment"
      busy={form.busy}
      onConfirm={() => void save()}
      onClose={onClose}
    />
  );
}
