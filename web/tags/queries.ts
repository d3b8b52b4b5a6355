// What the screens of tags read and write. Every key starts with 'tags', so that one invalidation refreshes all of
// them.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { TAGS_PAGE } from '#core/base/constants.ts';
import type { TagKind } from '#core/tags/category-types.ts';
import {
  bindTags,
  createCustomFilter,
  createTagCategory,
  deleteCustomFilter,
  deleteTagCategory,
  getTagFilters,
  listTagged,
  updateCustomFilter,
  updateTagCategory,
  updateTags,
} from '#core/tags/contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { callWhole } from '#web/base/whole-list.ts';

/** Categories with their tags, and saved filters. Without a master company nothing is asked for. */
export const tagFiltersQuery = (masterCompany: number | undefined) =>
  queryOptions({
    queryKey: ['tags', 'filters', masterCompany ?? null],
    queryFn: ({ signal }): ReturnType<typeof call<typeof getTagFilters>> =>
      masterCompany === undefined
        ? withoutMasterCompany()
        : call(getTagFilters, { query: { master_company: masterCompany }, signal }),
  });

export const taggedQuery = (kind: TagKind, masterCompany: number) =>
  queryOptions({
    queryKey: ['tags', 'tagged', kind, masterCompany],
    queryFn: ({ signal }) =>
      callWhole(listTagged, {
        params: { kind },
        query: { master_company: masterCompany, pageSize: TAGS_PAGE },
        signal,
      }),
  });

const TAGS: ActionScope = { refresh: (client) => client.invalidateQueries({ queryKey: ['tags'] }), waits: true };

export const useCreateCategory = () =>
  useAction(TAGS, (body: z.output<typeof createTagCategory.body>) => call(createTagCategory, { body }));

export const useUpdateCategory = (id: number) =>
  useAction(TAGS, (body: z.output<typeof updateTagCategory.body>) => call(updateTagCategory, { params: { id }, body }));

export const useDeleteCategory = () => useAction(TAGS, (id: number) => call(deleteTagCategory, { params: { id } }));

export const useCreateFilter = () =>
  useAction(TAGS, (body: z.output<typeof createCustomFilter.body>) => call(createCustomFilter, { body }));

export const useUpdateFilter = (id: number) =>
  useAction(TAGS, (body: z.output<typeof updateCustomFilter.body>) =>
    call(updateCustomFilter, { params: { id }, body }),
  );

export const useDeleteFilter = () => useAction(TAGS, (id: number) => call(deleteCustomFilter, { params: { id } }));

export const useBindTags = () => useAction(TAGS, (body: z.output<typeof bindTags.body>) => call(bindTags, { body }));

export const useUpdateTags = (kind: TagKind) =>
  useAction(TAGS, (items: z.output<typeof updateTags.body>['items']) =>
    call(updateTags, { params: { kind }, body: { items } }),
  );

async function withoutMasterCompany() {
  // biome-ignore lint/suspicious/noConsole: the specification asks for an error on the console and nothing else.
  console.error("can't request tags until mastercompany is set");
  return { categories: [], custom_filters: [] };
}
