// The way to the notes on the days of a property, for whoever sees its sales: a button of the page, or quiet in a card.
import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import type { Premises } from '#core/properties/premises-contract.ts';
import { useUser } from '#web/base/user.ts';
import { NotesPanel } from '#web/reports/daily/notes-panel.tsx';

export function AddNote({ property, isQuiet = false }: { property: Premises; isQuiet?: boolean }) {
  const [opened, setOpened] = useState(false);
  const locked = useUser()?.impersonation !== null;
  if (!property.permissions.includes('permission_sales')) return null;
  return (
    <>
      {isQuiet ? (
        <Button variant="subtle" size="xs" disabled={locked} aria-label="Add note" onClick={() => setOpened(true)}>
          Add
        </Button>
      ) : (
        <Button
          variant="default"
          disabled={locked}
          leftSection={<IconNote size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          Add note
        </Button>
      )}
      <NotesPanel property={property} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
