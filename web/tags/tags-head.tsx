// The top of the portfolio's two screens about tags, and the way between them.
import type { ReactNode } from 'react';
import { counted } from '#web/base/format.ts';
import { bareWords, kindCounted } from '#web/tags/tag-words.ts';
import type { TagsData } from '#web/tags/tags-data.tsx';
import { customFiltersHref, TAGS } from '#web/tags/tags-links.ts';
import { AnswerHeader } from '#web/ui/page.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

export function TagsAnswer({ data, scope, actions }: { data: TagsData; scope: string; actions?: ReactNode }) {
  const { categories, places, merchants } = data;
  const tags = categories.reduce((sum, category) => sum + category.tags.length, 0);
  const bare = [...places, ...merchants].filter((each) => each.tags.length === 0).length;
  return (
    <AnswerHeader
      eyebrow={`Tags, ${scope}`}
      figure={counted(tags, 'tag', 'tags')}
      sentence={
        <>
          in <strong>{counted(categories.length, 'category', 'categories')}</strong> sort{' '}
          {kindCounted('premises', places.length)} and {kindCounted('retailer', merchants.length)}.{' '}
          {bare === 0 ? 'None is without a tag.' : <strong>{bareWords(bare)}</strong>}
        </>
      }
      actions={actions}
    />
  );
}

export function FiltersAnswer({ data, actions }: { data: TagsData; actions?: ReactNode }) {
  const { filters, company } = data;
  return (
    <AnswerHeader
      eyebrow={`Saved filters, ${company.name}`}
      figure={counted(filters.length, 'saved filter', 'saved filters')}
      sentence={
        filters.length === 0
          ? 'Save a combination of tags once, and every report can be narrowed to it.'
          : 'Everybody in the portfolio sees them, and every report can be narrowed to one of them.'
      }
      actions={actions}
    />
  );
}

export function TagsTabs({ data, current }: { data: TagsData; current: 'tags' | 'filters' }) {
  const at = { tags: TAGS, filters: customFiltersHref(data.company.id) };
  return (
    <LinkTabs
      label="Tags and saved filters"
      tabs={[
        { label: 'Tags', href: at.tags },
        { label: 'Saved filters', href: at.filters },
      ]}
      current={at[current]}
    />
  );
}
