// A category being added or changed: its type, its name, and its tags as a list of names.
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BUILT_IN, type BuiltInType, type CategoryType, type TagKind } from '#core/tags/category-types.ts';
import type { TagCategory } from '#core/tags/contract.ts';
import { useDraft } from '#web/base/draft.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { showToast } from '#web/base/toast.ts';
import { DeleteCategory } from '#web/tags/delete-category.tsx';
import { useCreateCategory, useUpdateCategory } from '#web/tags/queries.ts';
import { type DraftTag, sentTags, TagNames } from '#web/tags/tag-names.tsx';
import { KIND_WORDS } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import type { TagsData } from '#web/tags/tags-data.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'tag-category';

type CategoryPanelProps = {
  data: TagsData;
  /** Undefined: a new one. */
  category: TagCategory | undefined;
  opened: boolean;
  onClose: () => void;
};

export function CategoryPanel({ data, category, opened, onClose }: CategoryPanelProps) {
  const draft = useCategoryDraft(data, category, opened);
  const creating = useCreateCategory();
  const updating = useUpdateCategory(category?.id ?? 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const tags = sentTags(draft.tags);
    try {
      if (category) await updating.mutateAsync({ name: draft.name, tags });
      else await creating.mutateAsync(newCategory(data, draft));
      showToast('ok', `${draft.name} is saved.`);
      onClose();
    } catch (error) {
      draft.setErrors(fieldErrorsOf(error));
    }
  };
  return (
    <SidePanel
      opened={opened}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      width={520}
      onClose={onClose}
      footer={
        <>
          {category ? <DeleteCategory category={category} onDeleted={onClose} /> : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={creating.isPending || updating.isPending}>
            {category ? 'Save category' : 'Add category'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={classes.form} onSubmit={(event) => void save(event)}>
        {category ? null : <TypeFields data={data} draft={draft} />}
        <TextInput
          label="Name"
          value={draft.name}
          maxLength={60}
          error={draft.errors.name}
          onChange={(event) => draft.setName(event.currentTarget.value)}
        />
        <TagNames tags={draft.tags} errors={draft.errors} example={draft.example} onChange={draft.setTags} />
      </form>
    </SidePanel>
  );
}

type Draft = ReturnType<typeof useCategoryDraft>;

/** Starts anew each time the panel opens. */
function useCategoryDraft(data: TagsData, category: TagCategory | undefined, opened: boolean) {
  const key = opened ? `category ${category?.id ?? 'new'}` : undefined;
  const first = openTypes(data)[0];
  const [type, setType] = useDraft<CategoryType>(key, () => category?.category_type ?? first ?? 'custom');
  const [kind, setKind] = useState<TagKind>('premises');
  const [name, setName] = useDraft(key, () => category?.name ?? (first ? BUILT_IN[first].name : ''));
  const [tags, setTags] = useDraft<readonly DraftTag[]>(key, () => [...(category?.tags ?? []).map(draftTag), EMPTY]);
  const [errors, setErrors] = useDraft<Record<string, string>>(key, () => ({}));
  const choose = (next: CategoryType) => {
    setType(next);
    setName(next === 'custom' ? '' : BUILT_IN[next].name);
  };
  const example = type === 'custom' ? undefined : BUILT_IN[type].example;
  return { type, choose, kind, setKind, name, setName, tags, setTags, errors, setErrors, example };
}

const EMPTY: DraftTag = { key: 'new-0', name: '' };
const draftTag = ({ id, name }: TagCategory['tags'][number]): DraftTag => ({ key: `tag-${id}`, id, name });

function openTypes({ categories }: TagsData): BuiltInType[] {
  const taken = new Set(categories.map(({ category_type }) => category_type));
  return (Object.keys(BUILT_IN) as BuiltInType[]).filter((type) => !taken.has(type));
}

function TypeFields({ data, draft }: { data: TagsData; draft: Draft }) {
  const types = openTypes(data).map((value) => ({
    value,
    label: `${BUILT_IN[value].name}, of ${KIND_WORDS[BUILT_IN[value].kind].toLowerCase()}`,
  }));
  return (
    <>
      <Select
        label="What it sorts by"
        data={[...types, { value: 'custom', label: 'Something of our own' }]}
        value={draft.type}
        allowDeselect={false}
        error={draft.errors.category_type}
        onChange={(type) => draft.choose((type ?? 'custom') as CategoryType)}
      />
      {draft.type === 'custom' ? (
        <Select
          label="What its tags are for"
          data={Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))}
          value={draft.kind}
          allowDeselect={false}
          error={draft.errors.kind}
          onChange={(kind) => draft.setKind((kind ?? 'premises') as TagKind)}
        />
      ) : null}
    </>
  );
}

function newCategory({ company }: TagsData, { type, kind, name, tags }: Draft) {
  return {
    master_company: company.id,
    category_type: type,
    name,
    tags: sentTags(tags).map((tag) => tag.name),
    ...(type === 'custom' && { kind }),
  };
}
