// The categories of a portfolio, each with its tags and how much each tag is used. A tag narrows the table below to
// what has it.
import { Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import type { TagCategory } from '#core/tags/contract.ts';
import { CategoryPanel } from '#web/tags/category-panel.tsx';
import { KIND_WORDS } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import type { TagsData } from '#web/tags/tags-data.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type CategoryListProps = {
  data: TagsData;
  chosen: readonly number[];
  onChoose: (category: TagCategory, tag: number) => void;
};

export function CategoryList({ data, chosen, onChoose }: CategoryListProps) {
  const [editing, setEditing] = useState<TagCategory>();
  const { categories, mayChange } = data;
  if (categories.length === 0) return <NoCategories data={data} />;
  return (
    <SectionCard title="Categories" note={`${categories.length} in use`} flush aside={<AddCategory data={data} />}>
      <ul className={classes.categories}>
        {categories.map((category) => (
          <li key={category.id} className={classes.category}>
            <div className={classes.categoryHead}>
              <h3 className={classes.categoryName}>{category.name}</h3>
              <span className={classes.quiet}>{KIND_WORDS[category.kind]}</span>
              {mayChange ? (
                <Button
                  variant="subtle"
                  size="xs"
                  className={classes.edit}
                  aria-label={`Edit ${category.name}`}
                  onClick={() => setEditing(category)}
                >
                  Edit
                </Button>
              ) : null}
            </div>
            <TagButtons category={category} chosen={chosen} onChoose={(tag) => onChoose(category, tag)} />
          </li>
        ))}
      </ul>
      <CategoryPanel
        data={data}
        category={editing}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
    </SectionCard>
  );
}

type TagButtonsProps = { category: TagCategory; chosen: readonly number[]; onChoose: (tag: number) => void };

function TagButtons({ category, chosen, onChoose }: TagButtonsProps) {
  if (category.tags.length === 0) return <p className={classes.quiet}>No tags yet.</p>;
  return (
    <ul className={classes.tags}>
      {category.tags.map(({ id, name, bindings_count }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.tagButton}
            aria-pressed={chosen.includes(id)}
            onClick={() => onChoose(id)}
          >
            {name} <span className={classes.count}>{bindings_count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function AddCategory({ data }: { data: TagsData }) {
  const [adding, setAdding] = useState(false);
  if (!data.mayChange) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
        Add category
      </Button>
      <CategoryPanel data={data} category={undefined} opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function NoCategories({ data }: { data: TagsData }) {
  const [adding, setAdding] = useState(false);
  return (
    <SectionCard>
      <EmptyState
        icon={<IconTags size={28} stroke={1.6} />}
        title={`${data.company.name} has no tags yet`}
        hint="Sort properties by region or type, and merchants by merchandise or size. Every report can then be narrowed by them."
        {...(data.mayChange && { step: { label: 'Add the first category', act: () => setAdding(true) } })}
      />
      <CategoryPanel data={data} category={undefined} opened={adding} onClose={() => setAdding(false)} />
    </SectionCard>
  );
}
