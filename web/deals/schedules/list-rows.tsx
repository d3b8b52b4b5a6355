// Rows of a list in the terms form: each with a button that takes it out, and one below that adds another.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/deals/terms-form.module.css';

export function ListRow({ label, remove, children }: { label: string; remove?: () => void; children: ReactNode }) {
  return (
    <div className={classes.row}>
      {children}
      <ActionIcon
        variant="subtle"
        size={40}
        className={classes.remove ?? ''}
        aria-label={label}
        disabled={remove === undefined}
        onClick={() => remove?.()}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

export function AddRow({ label, add }: { label: string; add: () => void }) {
  return (
    <div>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={add}>
        {label}
      </Button>
    </div>
  );
}

/** What is wrong with a list as a whole. */
export function ListError({ error }: { error: ReactNode }) {
  return error ? <p className={classes.error}>{error}</p> : null;
}
