// A saved filter being made or changed: a name, the tags it combines, and what it would let through right now.
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { CustomFilter } from '#core/tags/contract.ts';
import { useDraft } from '#web/base/draft.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { showToast } from '#web/base/toast.ts';
import { useCreateFilter, useUpdateFilter } from '#web/tags/queries.ts';
import { TagChecklist } from '#web/tags/tag-checklist.tsx';
import { kindCounted } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { fitting, groupsOf, type TagsData } from '#web/tags/tags-data.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'custom-filter';
const SHOWN = 6;

type FilterPanelProps = {
  data: TagsData;
  /** Undefined: a new one. */
  filter: CustomFilter | undefined;
  opened: boolean;
  onClose: () => void;
};

export function FilterPanel({ data, filter, opened, onClose }: FilterPanelProps) {
  const key = opened ? `filter ${filter?.id ?? 'new'}` : undefined;
  const [name, setName] = useDraft(key, () => filter?.name ?? '');
  const [tags, setTags] = useDraft<readonly number[]>(key, () => filter?.tags.map(({ id }) => id) ?? []);
  const [errors, setErrors] = useDraft<Record<string, string>>(key, () => ({}));
  const creating = useCreateFilter();
  const updating = useUpdateFilter(filter?.id ?? 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = { ...(name.trim() === '' && { name: 'Required' }), ...(tags.length === 0 && { tags: 'Required' }) };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    try {
      const body = { name, tags: [...tags] };
      if (filter) await updating.mutateAsync(body);
      else await creating.mutateAsync({ ...body, master_company: data.company.id });
      showToast('ok', `${name.trim()} is saved.`);
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  };
  return (
    <SidePanel
      opened={opened}
      title={filter ? `Edit ${filter.name}` : 'Save a filter'}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={creating.isPending || updating.isPending}>
            Save filter
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label="Name"
          placeholder="Western food"
          value={name}
          maxLength={60}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className={classes.quiet}>
          Any of the tags within a category is enough; every category you use must be met.
        </p>
        {errors.tags ? (
          <p role="alert" className={classes.problem}>
            Choose at least one tag.
          </p>
        ) : null}
        <TagChecklist
          categories={data.categories}
          checked={(tag) => tags.includes(tag)}
          onToggle={(tag) => setTags(tags.includes(tag) ? tags.filter((id) => id !== tag) : [...tags, tag])}
        />
        <Fits data={data} tags={tags} />
      </form>
    </SidePanel>
  );
}

function Fits({ data, tags }: { data: TagsData; tags: readonly number[] }) {
  const { places, merchants } = fitting(data, groupsOf(data, { tags: [...tags], custom_filter: undefined }));
  const more = merchants.length - SHOWN;
  return (
    <section className={classes.fits} aria-live="polite">
      <p>
        <strong>
          {tags.length === 0
            ? 'Nothing chosen lets everything through'
            : `Lets through ${kindCounted('premises', places.length)} and ${kindCounted('retailer', merchants.length)}`}
        </strong>
      </p>
      {tags.length > 0 ? (
        <p className={classes.quiet}>
          {merchants
            .slice(0, SHOWN)
            .map(({ name }) => name)
            .join(', ')}
          {more > 0 ? ` and ${more} more` : ''}
        </p>
      ) : null}
    </section>
  );
}
