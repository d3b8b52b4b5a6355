// Rows of a list in the terms form: each with a button that takes it out, and one below that adds another.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/deals/terms/terms-form.module.css';

type RowProps = {
  label: string;
  remove?: () => void;
  /** With a date, which a narrow screen shows in a line of its own. */
  isDated?: boolean;
  children: ReactNode;
};

export function ListRow({ label, remove, isDated = false, children }: RowProps) {
  return (
    <div className={classes.row} data-dated={isDated || undefined}>
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
