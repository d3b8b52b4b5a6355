// What one person may do on one property or in one company, changed in a panel.
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { ScopeMember } from '#core/properties/company-contract.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import { useDraft } from '#web/base/draft.ts';
import { showToast } from '#web/base/toast.ts';
import { NO_PERMISSIONS } from '#web/properties/people/grants.ts';
import { PermissionFields } from '#web/properties/people/permission-fields.tsx';
import { type Scope, useChangePerson } from '#web/properties/scope.ts';
import form from '#web/ui/form.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'person-permissions';

type PersonPanelProps = { scope: Scope; person: ScopeMember | undefined; onClose: () => void };

export function PersonPanel({ scope, person, onClose }: PersonPanelProps) {
  const [flags, setFlags] = useDraft<Flags>(person?.id, () => (person ? flagsOf(person) : NO_PERMISSIONS));
  const name = person?.full_name || person?.username || '';
  const { change: changing, dialog } = useChangePerson(scope, name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!person) return;
    await changing.mutateAsync({ user: person.id, flags }).then(
      () => {
        showToast('ok', `${name}’s permissions are saved.`);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <SidePanel
      opened={person !== undefined}
      title={`What ${name} may do`}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={changing.isPending}>
            Save permissions
          </Button>
        </>
      }
    >
      <form id={FORM} className={form.stack} onSubmit={(event) => void save(event)}>
        <p className={form.quiet}>
          On {scope.name}. Changes count from the next thing {name} opens.
        </p>
        <PermissionFields
          role={scope.kind === 'property' ? 'landlord' : 'retailer'}
          value={flags}
          onChange={setFlags}
        />
      </form>
      {dialog}
    </SidePanel>
  );
}
