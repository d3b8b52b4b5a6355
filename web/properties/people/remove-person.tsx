// Taking somebody off a property or out of a company, after saying what that ends.
import type { ScopeMember } from '#core/properties/company-contract.ts';
import { showToast } from '#web/base/toast.ts';
import { type Scope, useRemovePerson } from '#web/properties/scope.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type RemovePersonProps = { scope: Scope; person: ScopeMember | undefined; onClose: () => void };

export function RemovePerson({ scope, person, onClose }: RemovePersonProps) {
  const name = person?.full_name || person?.username || '';
  const { change: removing, dialog } = useRemovePerson(scope, name);
  const remove = () => {
    if (!person) return;
    removing.mutate(person.id, {
      onSuccess: () => showToast('ok', `${name} no longer has access to ${scope.name}.`),
      onSettled: onClose,
    });
  };
  // Of an owner the server asks for password and code; their dialog takes the place of this one.
  if (dialog) return dialog;
  return (
    <ConfirmDialog
      opened={person !== undefined}
      title={`Remove ${name}`}
      consequence={
        <p>
          {person?.is_me ? 'You lose' : `${name} loses`} access to {scope.name} at once. Their account and their other
          access stay. You can invite them again.
        </p>
      }
      action="Remove"
      destructive
      busy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
