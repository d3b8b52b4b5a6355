import { Button } from '@mantine/core';

/** Takes out an entry that is more than a row. */
export function RemoveEntry({ label, remove }: { label: string; remove: () => void }) {
  return (
    <div>
      <Button variant="subtle" color="bad" size="xs" onClick={remove}>
        {label}
      </Button>
    </div>
  );
}
