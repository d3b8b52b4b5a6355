// The people of a property, for its Property Admins; everybody else reads whom to ask.
import { IconLock } from '@tabler/icons-react';
import type { Premises } from '#core/properties/premises-contract.ts';
import { type AskedScope, AskWho } from '#web/properties/asking/who-can.tsx';
import { ScopePeople } from '#web/properties/people/scope-people.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function PropertyPeople({ property }: { property: Premises }) {
  if (!property.permissions.includes('permission_owner'))
    return <AdminsOnly name={property.name} scope={{ premises: property.id }} />;
  const { id, name, master_company } = property;
  return <ScopePeople scope={{ kind: 'property', id, name, masterCompany: master_company }} />;
}

/** What somebody sees who may not manage people here. */
export function AdminsOnly({ name, scope }: { name: string; scope?: AskedScope }) {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconLock size={28} stroke={1.6} />}
        title="Only a Property Admin manages who has access"
        hint={<AskWho permission="permission_owner" {...(scope && { scope })} doing={`change it for ${name}`} />}
      />
    </SectionCard>
  );
}
