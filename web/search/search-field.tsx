// The field and what it finds. Arrows walk through the results, Enter opens one, Esc clears the field and closes them. The first is chosen
// once the answer fits what is typed, so that a quick Enter never opens what an earlier letter had found.
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#core/base/constants.ts';
import { LONGEST_SEARCH } from '#core/search/contract.ts';
import { searchQuery, type Whose } from '#web/search/queries.ts';
import classes from '#web/search/search-field.module.css';
import { SearchResults } from '#web/search/search-results.tsx';
import { MovingContext } from '#web/ui/link.tsx';

type Props = {
  /** Undefined until a master company is loaded: nothing can be searched yet. */
  whose: Whose | undefined;
  /** The results stand below the field and not in a list that floats. */
  inPanel?: boolean;
  onOpened?: () => void;
};

export function SearchField({ whose, inPanel = false, onOpened }: Props) {
  const { go } = useContext(MovingContext);
  const [text, setText] = useState('');
  const typed = text.trim();
  const [query] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery(searchQuery(whose, query));
  const box = useCombobox();
  const { selectFirstOption, resetSelectedOption } = box;
  const settled = typed === query && !isPlaceholderData;
  useEffect(() => {
    if (settled && data) selectFirstOption();
  }, [settled, data, selectFirstOption]);
  const type = (next: string) => {
    setText(next);
    resetSelectedOption();
    if (next.trim()) box.openDropdown();
    else box.closeDropdown();
  };
  const open = (href: string) => {
    type('');
    go(href);
    onOpened?.();
  };
  const results = <SearchResults groups={data} settled={settled} failed={isError} />;
  return (
    <Combobox
      store={box}
      onOptionSubmit={open}
      position="bottom-start"
      width="min(440px, 94vw)"
      shadow="md"
      radius={10}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          enterKeyHint="search"
          aria-label="Search"
          placeholder="Search"
          classNames={{ input: inPanel ? undefined : classes.input }}
          maxLength={LONGEST_SEARCH}
          disabled={whose === undefined}
          data-autofocus={inPanel || undefined}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          rightSectionWidth={inPanel ? undefined : 60}
          rightSection={isFetching ? <Loader size={14} color="var(--ink-3)" /> : inPanel ? null : <Hint />}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') type('');
          }}
          onFocus={() => typed && box.openDropdown()}
          onBlur={() => inPanel || box.closeDropdown()}
        />
      </Combobox.Target>
      {inPanel && typed ? <div className={classes.panel}>{results}</div> : null}
      {inPanel ? null : <Combobox.Dropdown p={0}>{results}</Combobox.Dropdown>}
    </Combobox>
  );
}

function Hint() {
  const apple = useOs() === 'macos';
  return (
    <span className={classes.hint} aria-hidden="true">
      {apple ? '⌘K' : 'Ctrl K'}
    </span>
  );
}
