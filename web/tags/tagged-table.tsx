// Properties or merchants with their tags, a column for each category. Several are chosen and tagged together.
import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { TagKind } from '#core/tags/category-types.ts';
import type { TagCategory, TaggedObject } from '#core/tags/contract.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { TagPanel } from '#web/tags/tag-panel.tsx';
import { kindCounted } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type TaggedTableProps = {
  caption: string;
  master: number;
  kind: TagKind;
  categories: readonly TagCategory[];
  rows: readonly TaggedObject[];
  mayChange: boolean;
  title?: string;
  empty: { title: string; hint: string; step?: { label: string; act: () => void } };
};

export function TaggedTable({ caption, master, kind, categories, rows, mayChange, title, empty }: TaggedTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tagging, setTagging] = useState<readonly TaggedObject[]>([]);
  const sorting = useSortInAddress({ by: 'name', down: false });
  const ofKind = useMemo(() => categories.filter((category) => category.kind === kind), [categories, kind]);
  const choosable = mayChange ? rows.filter(({ can_change }) => can_change) : [];
  const picked = choosable.filter(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const choice = choosable.length > 1 ? { chosen, toggle } : undefined;
  const columns = taggedColumns(ofKind, kind, choice, mayChange ? (row) => setTagging([row]) : undefined);
  return (
    <SectionCard
      flush
      {...(title && { title, ...(rows.length > 1 && { note: kindCounted(kind, rows.length) }) })}
      footer={
        choosable.length > 1 ? (
          <ChoiceBar
            kind={kind}
            picked={picked.length}
            all={choosable.length}
            onAll={() => setChosen(new Set(choosable.map(({ id }) => id)))}
            onNone={() => setChosen(new Set())}
            onTag={() => setTagging(picked)}
          />
        ) : undefined
      }
    >
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        density="two-line"
        card={(row) => (
          <TaggedCard
            row={row}
            categories={ofKind}
            choice={choice}
            onTag={mayChange ? () => setTagging([row]) : undefined}
          />
        )}
        empty={<EmptyState {...empty} />}
        {...sorting}
      />
      <TagPanel
        master={master}
        kind={kind}
        categories={ofKind}
        objects={tagging}
        onClose={() => setTagging([])}
        onSaved={() => setChosen(new Set())}
      />
    </SectionCard>
  );
}

type Choice = { chosen: ReadonlySet<number>; toggle: (id: number) => void };

function taggedColumns(
  categories: readonly TagCategory[],
  kind: TagKind,
  choice: Choice | undefined,
  onTag: ((row: TaggedObject) => void) | undefined,
): Column<TaggedObject>[] {
  const edit: Column<TaggedObject> = {
    id: 'edit',
    header: '',
    align: 'right',
    cell: (row) =>
      onTag && row.can_change ? (
        <Button variant="default" size="xs" aria-label={`Edit tags of ${row.name}`} onClick={() => onTag(row)}>
          Edit tags
        </Button>
      ) : null,
  };
  return [
    {
      id: 'name',
      header: kind === 'premises' ? 'Property' : 'Merchant',
      cell: (row) => <Name row={row} choice={choice} />,
      sortBy: ({ name }) => name,
    },
    ...categories.map(
      (category): Column<TaggedObject> => ({
        id: `category-${category.id}`,
        header: category.name,
        cell: (row) => <Pills names={namesIn(category, row)} />,
        sortBy: (row) => namesIn(category, row).join(' ') || null,
      }),
    ),
    ...(onTag ? [edit] : []),
  ];
}

function Name({ row, choice }: { row: TaggedObject; choice: Choice | undefined }) {
  const words = <TwoLines first={row.name} second={row.detail} />;
  if (!choice) return words;
  return (
    <span className={classes.named}>
      <Checkbox
        aria-label={`Choose ${row.name}, ${row.detail}`}
        checked={choice.chosen.has(row.id) && row.can_change}
        disabled={!row.can_change}
        onChange={() => choice.toggle(row.id)}
      />
      {words}
    </span>
  );
}

function Pills({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={classes.quiet}>—</span>;
  return (
    <span className={classes.pills}>
      {names.map((name) => (
        <span key={name} className={classes.pill}>
          {name}
        </span>
      ))}
    </span>
  );
}

type TaggedCardProps = {
  row: TaggedObject;
  categories: readonly TagCategory[];
  choice: Choice | undefined;
  onTag: (() => void) | undefined;
};

function TaggedCard({ row, categories, choice, onTag }: TaggedCardProps) {
  const names = categories.flatMap((category) => namesIn(category, row));
  return (
    <CardLine
      title={<Name row={row} choice={choice} />}
      detail={<Pills names={names} />}
      action={
        onTag && row.can_change ? (
          <Button variant="default" size="xs" aria-label={`Edit tags of ${row.name}`} onClick={onTag}>
            Edit
          </Button>
        ) : null
      }
    />
  );
}

type ChoiceBarProps = {
  kind: TagKind;
  picked: number;
  all: number;
  onAll: () => void;
  onNone: () => void;
  onTag: () => void;
};

function ChoiceBar({ kind, picked, all, onAll, onNone, onTag }: ChoiceBarProps) {
  return (
    <div className={classes.choiceBar}>
      <span role="status">
        {picked === 0 ? 'Choose several to tag them together' : `${kindCounted(kind, picked)} chosen`}
      </span>
      <Button variant="subtle" onClick={picked === all ? onNone : onAll}>
        {picked === all ? 'Choose none' : `Choose all ${all}`}
      </Button>
      <Button variant="default" disabled={picked === 0} onClick={onTag}>
        Tag together
      </Button>
    </div>
  );
}

function namesIn({ tags }: TagCategory, row: TaggedObject): string[] {
  return tags.filter(({ id }) => row.tags.includes(id)).map(({ name }) => name);
}
