// Month, state, property and name; all of them stand in the address.
import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { monthDate } from '#core/base/spoken.ts';
import { addMonths, type Day } from '#core/base/time.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { MONTH_STATES, type MonthState } from '#core/months/transitions.ts';
import classes from '#web/months/chain/chain.module.css';
import type { ChainChoice } from '#web/months/chain/chain-choice.ts';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';

const TYPING_MS = 300;
const LABELS = { open: 'Open', reported: 'Reported', certified: 'Signed', closed: 'Closed' } as const;

type FilterProps = {
  choice: ChainChoice;
  month: string;
  states: Readonly<Record<MonthState, number>>;
  stores: readonly MonthRow[];
  change: (changes: Record<string, unknown>) => void;
};

export function ChainFilters({ choice, month, states, stores, change }: FilterProps) {
  const search = useDebouncedCallback((text: string) => change({ search: text.trim() || undefined }), TYPING_MS);
  const all = MONTH_STATES.reduce((count, state) => count + states[state], 0);
  const places = new Map(stores.map(({ premises, place }) => [String(premises), place]));
  const go = (months: number) => change({ month: addMonths(month as Day, months) });
  return (
    <FilterBar
      right={
        <TextInput
          aria-label="Find a store"
          placeholder="Find a store"
          defaultValue={choice.search ?? ''}
          maxLength={100}
          onChange={(event) => search(event.currentTarget.value)}
        />
      }
    >
      <fieldset className={classes.month}>
        <legend className="unseen">Month</legend>
        <Button variant="default" px={8} aria-label="Month before" onClick={() => go(-1)}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        </Button>
        <span className={classes.monthName}>{monthDate(month)}</span>
        <Button variant="default" px={8} aria-label="Month after" onClick={() => go(1)}>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </Button>
      </fieldset>
      <Segments
        label="State"
        value={choice.state ?? 'all'}
        segments={[
          { value: 'all', label: `All ${all}` },
          ...MONTH_STATES.map((state) => ({ value: state, label: `${LABELS[state]} ${states[state]}` })),
        ]}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
      />
      {places.size > 1 ? (
        <Select
          aria-label="Property"
          placeholder="All properties"
          data={[...places].map(([value, label]) => ({ value, label }))}
          value={choice.property === undefined ? null : String(choice.property)}
          clearable
          searchable
          onChange={(property) => change({ property: property ?? undefined })}
        />
      ) : null}
    </FilterBar>
  );
}
