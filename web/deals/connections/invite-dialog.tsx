// Who the terms are sent to: a wrong e-mail is corrected and the invite goes out again.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { updateInvite } from '#core/deals/life-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { useInviteChange } from '#web/deals/deal-mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function InviteDialog({ deal, onClose }: DialogProps) {
  const changing = useInviteChange(deal);
  const { legal_name, contact_email } = deal.retailer;
  const form = useContractForm(updateInvite.body, { legal_name, contact_email });
  const signed = deal.accepted !== null;
  const [resend, setResend] = useState(deal.status === 'pending');
  const save = form.submit(async (values) => {
    await changing.mutateAsync({ legal_name: values.legal_name, contact_email: values.contact_email, resend });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title="Merchant e-mail and invite"
      consequence={
        <>
          <p className={classes.words}>A new e-mail makes the earlier invite stop working.</p>
          <div className={classes.fields}>
            <TextInput
              label="Legal name"
              disabled={signed}
              description={signed ? 'Signed under this name: modify the terms to change it.' : undefined}
              {...form.getInputProps('legal_name')}
            />
            <TextInput label="E-mail" type="email" {...form.getInputProps('contact_email')} />
            {deal.status === 'draft' ? null : (
              <Checkbox
                label="Send the invite again"
                checked={resend}
                onChange={(event) => setResend(event.currentTarget.checked)}
              />
            )}
          </div>
        </>
      }
      action="Save"
      busy={form.busy}
      onConfirm={() => void save()}
      onClose={onClose}
    />
  );
}
