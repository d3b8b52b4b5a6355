// What the names of a channel's sales mean to leases. The merchant says it here; the other side reads it.

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSalesKind, SALES_KIND_LABELS, SALES_KINDS, type SalesKind } from '#core/deals/sales-items.ts';
import type { Channel } from '#core/pos/contract.ts';
import {
  type ChannelCategories,
  EVERYTHING,
  NO_CATEGORY,
  setChannelCategories,
} from '#core/sales/category-contract.ts';
import { call } from '#web/base/api.ts';
import { money } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/sales/channel-categories.module.css';
import { categoriesQuery, refreshCounted } from '#web/sales/upload-queries.ts';
import { SectionCard } from '#web/ui/card.tsx';

type Line = ChannelCategories['results'][number];
type Meaning = { category: string | null; kind: SalesKind | null };

export function CategoriesSection({ channel }: { channel: Channel }) {
  return (
    <SectionCard title="Categories" note="what leases take them for">
      <ChannelCategoriesPanel channel={channel.id} />
    </SectionCard>
  );
}

export function ChannelCategoriesPanel({ channel }: { channel: number }) {
  const query = useQuery(categoriesQuery(channel));
  return (
    <QueryView query={query} failed="The categories could not be loaded">
      {(categories) => <Names key={JSON.stringify(categories.results)} channel={channel} categories={categories} />}
    </QueryView>
  );
}

function Names({ channel, categories }: { channel: number; categories: ChannelCategories }) {
  const { results, can_edit, currency, lease_categories, lease_kinds } = categories;
  const [said, setSaid] = useState<ReadonlyMap<string, Meaning>>(new Map());
  const saving = useAction(
    {
      keep: (client, categories) => client.setQueryData(categoriesQuery(channel).queryKey, categories),
      refresh: refreshCounted,
    },
    () => {
      const body = { categories: [...said].map(([name, meaning]) => ({ name, ...meaning })) };
      return call(setChannelCategories, { params: { id: channel }, body });
    },
    'Saved. The rent of past days follows as a correction on the next invoice.',
  );
  const lines = results.some(({ name }) => name === EVERYTHING) || !can_edit ? results : [...results, REST];
  const meaningOf = (line: Line): Meaning => said.get(line.name) ?? { category: line.category, kind: line.kind };
  const change = (line: Line, changes: Partial<Meaning>) =>
    setSaid(new Map([...said, [line.name, { ...meaningOf(line), ...changes }]]));
  return (
    <div className={classes.names}>
      <p className={classes.quiet}>{leadOf(lease_categories, lease_kinds)}</p>
      {lines.map((line) => (
        <fieldset key={line.name} className={classes.name}>
          <legend>
            <span className={classes.words}>
              {nameText(line.name)}
              {line === REST ? null : <span>{money(line.gross, currency)} gross</span>}
            </span>
          </legend>
          {can_edit ? (
            <MeaningFields
              name={nameText(line.name)}
              meaning={meaningOf(line)}
              listed={lease_categories}
              change={(changes) => change(line, changes)}
            />
          ) : (
            <p className={classes.quiet}>{meantText(line)}</p>
          )}
        </fieldset>
      ))}
      {can_edit ? (
        <Button
          className={classes.save ?? ''}
          variant="default"
          disabled={said.size === 0}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Save
        </Button>
      ) : null}
    </div>
  );
}

const REST: Line = { name: EVERYTHING, gross: '0.00', last_day: null, category: null, kind: null };

function MeaningFields(props: {
  name: string;
  meaning: Meaning;
  listed: readonly string[];
  change: (changes: Partial<Meaning>) => void;
}) {
  const { name, meaning, listed, change } = props;
  const categories = [...new Set([...listed, ...(meaning.category ? [meaning.category] : [])])];
  return (
    <div className={classes.fields}>
      {categories.length === 0 ? null : (
        <Select
          label="Category of the terms"
          aria-label={`Category of the terms that ${name} is`}
          placeholder="As it is named"
          clearable
          data={categories}
          value={meaning.category}
          onChange={(category) => change({ category })}
        />
      )}
      <Select
        label="Kind of sales"
        aria-label={`Kind of sales that ${name} is`}
        placeholder="Sales as usual"
        clearable
        data={SALES_KINDS.map((value) => ({ value, label: SALES_KIND_LABELS[value] }))}
        value={meaning.kind}
        onChange={(kind) => change({ kind: kind !== null && isSalesKind(kind) ? kind : null })}
      />
    </div>
  );
}

function nameText(name: string): string {
  if (name === NO_CATEGORY) return 'Without a category';
  return name === EVERYTHING ? 'Everything else' : name;
}

function meantText({ category, kind }: Line): string {
  const meant = [category, kind && SALES_KIND_LABELS[kind]].filter(Boolean).join(', ');
  return meant ? `Taken for ${meant}.` : 'Stands for itself.';
}

function leadOf(listed: readonly string[], kinds: readonly SalesKind[]): string {
  const rates = listed.length > 0 ? `The terms have rates for ${new Intl.ListFormat('en').format(listed)}. ` : '';
  const left = kinds.map((kind) => SALES_KIND_LABELS[kind].toLowerCase());
  const leftOut = left.length > 0 ? `They leave out ${new Intl.ListFormat('en').format(left)}. ` : '';
  return `${rates}${leftOut}What is said here counts for past days too, and both sides read of it.`;
}
