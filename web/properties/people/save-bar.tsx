// The foot of a list whose changes are collected: how many there are, undo, save.
import { Button } from '@mantine/core';
import { counted } from '#web/base/format.ts';
import classes from '#web/properties/people/save-bar.module.css';

type SaveBarProps = {
  changes: number;
  /** Why it cannot be saved as it is. */
  problem?: string | undefined;
  busy: boolean;
  locked: boolean;
  onSave: () => void;
  onUndo: () => void;
};

export function SaveBar({ changes, problem, busy, locked, onSave, onUndo }: SaveBarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.words} data-problem={problem ? true : undefined} role="status">
        {problem ?? words(changes)}
      </span>
      <Button variant="subtle" disabled={changes === 0} onClick={onUndo}>
        Undo
      </Button>
      <Button disabled={changes === 0 || locked || problem !== undefined} loading={busy} onClick={onSave}>
        Save changes
      </Button>
    </div>
  );
}

function words(changes: number): string {
  return changes > 0 ? `${counted(changes, 'property', 'properties')} changed, not saved yet` : 'Nothing changed';
}
