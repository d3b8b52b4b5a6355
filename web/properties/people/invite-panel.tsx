// What an open invite to a company will give, changed before it is accepted.
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import { useDraft } from '#web/base/draft.ts';
import { showToast } from '#web/base/toast.ts';
import { NO_PERMISSIONS } from '#web/properties/people/grants.ts';
import { PermissionFields } from '#web/properties/people/permission-fields.tsx';
import { type Scope, useChangeInvite } from '#web/properties/scope.ts';
import form from '#web/ui/form.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'invite-permissions';

type InvitePanelProps = { scope: Scope; invite: InviteEntry | undefined; onClose: () => void };

export function InvitePanel({ scope, invite, onClose }: InvitePanelProps) {
  const [flags, setFlags] = useDraft<Flags>(invite?.id, () => (invite ? flagsOf(invite) : NO_PERMISSIONS));
  const changing = useChangeInvite(scope);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!invite) return;
    changing.mutate(
      { invite: invite.id, flags },
      {
        onSuccess: () => {
          showToast('ok', `The invite to ${invite.email} is changed.`);
          onClose();
        },
      },
    );
  };
  return (
    <SidePanel
      opened={invite !== undefined}
      title={`Invite to ${invite?.email ?? ''}`}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={changing.isPending}>
            Save invite
          </Button>
        </>
      }
    >
      <form id={FORM} className={form.stack} onSubmit={save}>
        <p className={form.quiet}>The mail they have keeps working and gives what you choose here.</p>
        <PermissionFields
          role={scope.kind === 'property' ? 'landlord' : 'retailer'}
          value={flags}
          onChange={setFlags}
        />
      </form>
    </SidePanel>
  );
}
