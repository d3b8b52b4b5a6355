// What was found, in groups: a building for properties, a link for connections; or the word for why there is nothing.
import { Combobox } from '@mantine/core';
import { IconBuilding, IconLink } from '@tabler/icons-react';
import type { FoundGroup } from '#web/search/queries.ts';
import classes from '#web/search/search-results.module.css';

const ICONS = { premises: IconBuilding, deal: IconLink };

type Props = {
  groups: readonly FoundGroup[] | undefined;
  /** The answer belongs to what is typed now. */
  settled: boolean;
  failed: boolean;
};

export function SearchResults({ groups, settled, failed }: Props) {
  if (failed && settled) return <Word text="The search did not work. Please try again in a moment." />;
  if (!groups || (groups.length === 0 && !settled)) return <Word text="Searching…" />;
  if (groups.length === 0) return <Word text="Nothing found" />;
  return (
    <Combobox.Options aria-label="Search results" className={classes.list}>
      {groups.map((group) => (
        <Combobox.Group key={group.kind} label={group.label}>
          {group.results.map((result) => (
            <Result key={result.href} kind={group.kind} {...result} />
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
}

function Result({ kind, href, name, address }: Pick<FoundGroup, 'kind'> & FoundGroup['results'][number]) {
  const Icon = ICONS[kind];
  return (
    <Combobox.Option value={href} className={classes.result}>
      <Icon className={classes.icon ?? ''} size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.address}>{address}</span>
      </span>
    </Combobox.Option>
  );
}

function Word({ text }: { text: string }) {
  return (
    <p className={classes.word} role="status">
      {text}
    </p>
  );
}
