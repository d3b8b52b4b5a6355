// Categories with their tags as boxes to tick: the choice of a filter, and the tags of one or many things.
import { Checkbox } from '@mantine/core';
import type { TagCategory } from '#core/tags/contract.ts';
import classes from '#web/tags/tags.module.css';

type TagChecklistProps = {
  categories: readonly TagCategory[];
  checked: (tag: number) => boolean;
  /** Some of several things have it. */
  mixed?: (tag: number) => boolean;
  disabled?: boolean;
  onToggle: (tag: number) => void;
};

export function TagChecklist({ categories, checked, mixed, disabled = false, onToggle }: TagChecklistProps) {
  return (
    <div className={classes.checklist}>
      {categories
        .filter(({ tags }) => tags.length > 0)
        .map(({ id, name, tags }) => (
          <fieldset key={id} className={classes.group}>
            <legend className={classes.legend}>{name}</legend>
            <div className={classes.boxes}>
              {tags.map((tag) => (
                <Checkbox
                  key={tag.id}
                  label={tag.name}
                  checked={checked(tag.id)}
                  indeterminate={mixed?.(tag.id) ?? false}
                  disabled={disabled}
                  onChange={() => onToggle(tag.id)}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}
