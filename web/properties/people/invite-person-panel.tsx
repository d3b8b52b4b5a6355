// Inviting one person to one property or company.
import { Button, TextInput } from '@mantine/core';
import { InvitePerson } from '#core/properties/invite-contract.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { showToast } from '#web/base/toast.ts';
import { USUAL_PERMISSIONS } from '#web/properties/people/grants.ts';
import { PermissionFields } from '#web/properties/people/permission-fields.tsx';
import { type Scope, useInvitePerson } from '#web/properties/scope.ts';
import form from '#web/ui/form.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'invite-person';
const EMPTY = { email: '', first_name: '', ...USUAL_PERMISSIONS };

export function InvitePersonPanel({ scope, opened, onClose }: { scope: Scope; opened: boolean; onClose: () => void }) {
  const fields = useContractForm(InvitePerson, EMPTY);
  const inviting = useInvitePerson(scope);
  const close = () => {
    fields.reset();
    onClose();
  };
  return (
    <SidePanel
      opened={opened}
      title={`Invite somebody to ${scope.name}`}
      width={520}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={fields.busy}>
            Send invite
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className={form.stack}
        onSubmit={fields.submit(async (person) => {
          const { email } = await inviting.mutateAsync(person);
          showToast('ok', `Invite sent to ${email}.`);
          close();
        })}
      >
        <TextInput label="E-mail" type="email" autoComplete="off" data-autofocus {...fields.getInputProps('email')} />
        <TextInput label="First name" autoComplete="off" {...fields.getInputProps('first_name')} />
        <PermissionFields
          role={scope.kind === 'property' ? 'landlord' : 'retailer'}
          value={flagsOf(fields.getValues() as Flags)}
          onChange={(flags) => fields.setValues(flags)}
        />
      </form>
    </SidePanel>
  );
}
