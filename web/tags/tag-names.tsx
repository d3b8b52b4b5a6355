// The tags of a category as lines to type into. The last line is always empty and waits for the next one.
import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from '#web/tags/tags.module.css';

export type DraftTag = { key: string; id?: number; name: string };

type TagNamesProps = {
  tags: readonly DraftTag[];
  errors: Record<string, string>;
  example: string | undefined;
  onChange: (tags: readonly DraftTag[]) => void;
};

export function TagNames({ tags, errors, example, onChange }: TagNamesProps) {
  const change = (key: string, name: string) =>
    onChange(withWaiting(tags.map((tag) => (tag.key === key ? { ...tag, name } : tag))));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Tags</legend>
      {example ? <p className={classes.quiet}>For example {example}</p> : null}
      <ul className={classes.names}>
        {tags.map((tag, at) => (
          <li key={tag.key} className={classes.nameLine}>
            <TextInput
              aria-label={`Tag ${at + 1}`}
              placeholder={at === tags.length - 1 ? 'Another tag' : undefined}
              value={tag.name}
              maxLength={60}
              error={errors[`tags.${at}.name`] ?? errors[`tags.${at}`]}
              onChange={(event) => change(tag.key, event.currentTarget.value)}
            />
            {at < tags.length - 1 ? (
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={`Remove ${tag.name || `tag ${at + 1}`}`}
                onClick={() => onChange(tags.filter(({ key }) => key !== tag.key))}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What is sent: lines with a name. An emptied tag is one that goes. */
export function sentTags(tags: readonly DraftTag[]): { id?: number; name: string }[] {
  return tags
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({ name: name.trim(), ...(id !== undefined && { id }) }));
}

function withWaiting(tags: readonly DraftTag[]): readonly DraftTag[] {
  const last = tags.at(-1);
  return last && last.name === '' ? tags : [...tags, { key: `new-${tags.length}-${last?.key ?? ''}`, name: '' }];
}
