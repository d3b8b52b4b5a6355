// Tags: categories with their tags, what each property and merchant is tagged with, and what a report's filter offers.
import { z } from 'zod';
import { endpoint, Id, NoReply, One, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY_OF_LANDLORD } from '#core/base/permissions.ts';
import { Words } from '#core/base/text.ts';
import { CategoryType, TagKind } from '#core/tags/category-types.ts';

const MOST_TAGS = 200;
const MOST_AT_ONCE = 2_000;

const TagName = Words.min(1).max(60);

/** What every report takes: tags, and a saved filter. Spread it into the report's own query. */
export const TAG_QUERY = {
  tags: repeated(Id).describe('Tags: any within a category, all categories'),
  custom_filter: Id.optional().describe('A saved filter, narrowed by the tags beside it'),
};

export const Tag = z
  .object({
    id: z.number().int(),
    name: z.string(),
    bindings_count: z.number().int().describe('Properties or merchants the viewer sees with this tag'),
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

export const TagCategory = z
  .object({
    id: z.number().int(),
    master_company: z.number().int(),
    category_type: CategoryType,
    kind: TagKind.describe('What its tags are bound to'),
    name: z.string(),
    tags: z.array(Tag),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'TagCategory' });
export type TagCategory = z.infer<typeof TagCategory>;

export const TaggedObject = z
  .object({
    id: z.number().int().describe('The property, or the deal'),
    name: z.string(),
    detail: z.string().describe('The address of a property; the property and unit of a merchant'),
    premises: z.number().int(),
    tags: z.array(z.number().int()),
    can_change: z.boolean(),
  })
  .meta({ id: 'TaggedObject' });
export type TaggedObject = z.infer<typeof TaggedObject>;

const TagCategoryDetail = TagCategory.extend({
  bindings: z.array(
    z.object({
      tag: z.number().int(),
      premises: z.number().int().nullable(),
      deal: z.number().int().nullable(),
      name: z.string(),
    }),
  ),
}).meta({ id: 'TagCategoryDetail' });

export const SavedTag = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.number().int(),
  category_name: z.string(),
  kind: TagKind,
});
export type SavedTag = z.infer<typeof SavedTag>;

export const CustomFilter = z
  .object({
    id: z.number().int(),
    master_company: z.number().int(),
    name: z.string(),
    tags: z.array(SavedTag),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CustomFilter' });
export type CustomFilter = z.infer<typeof CustomFilter>;

const manager = { permission: 'permission_manage_connections', role: 'landlord' } as const;
const OfMasterCompany = PageQuery.extend({ master_company: Id });
const Tags = z.array(Id).min(1).max(MOST_TAGS);

export const listTagCategories = endpoint({
  method: 'GET',
  path: '/api/tags/tagcategory/',
  allow: ANY_OF_LANDLORD,
  summary: 'Tag categories of a master company with their tags',
  query: OfMasterCompany.extend({ category_type: CategoryType.optional(), kind: TagKind.optional() }),
  reply: pageOf(TagCategory),
});

export const getTagCategory = endpoint({
  method: 'GET',
  path: '/api/tags/tagcategory/:id/',
  allow: ANY_OF_LANDLORD,
  summary: 'One category, with everything its tags are bound to',
  params: One,
  reply: TagCategoryDetail,
});

export const createTagCategory = endpoint({
  method: 'POST',
  path: '/api/tags/tagcategory/',
  allow: manager,
  summary: 'Add a category; a built-in type exists once in a master company',
  status: 201,
  body: z.strictObject({
    master_company: Id,
    category_type: CategoryType.default('custom'),
    kind: TagKind.optional().describe('Needed for a custom category'),
    name: TagName.optional().describe('Needed for a custom category'),
    tags: z.array(TagName).max(MOST_TAGS).default([]),
  }),
  reply: TagCategory,
});

export const updateTagCategory = endpoint({
  method: 'POST',
  path: '/api/tags/tagcategory/:id/update_category/',
  allow: manager,
  summary: 'Rename a category; tags that are sent replace the list, those with an id keep what they are bound to',
  params: One,
  body: z.strictObject({
    name: TagName.optional(),
    tags: z
      .array(z.strictObject({ id: Id.optional(), name: TagName }))
      .max(MOST_TAGS)
      .optional(),
  }),
  reply: TagCategory,
});

export const deleteTagCategory = endpoint({
  method: 'DELETE',
  path: '/api/tags/tagcategory/:id/',
  allow: manager,
  summary: 'Remove a category with its tags, unless a saved filter uses one of them',
  status: 204,
  params: One,
  reply: NoReply,
});

export const bindTags = endpoint({
  method: 'POST',
  path: '/api/tags/tagcategory/create_binding_multi/',
  allow: manager,
  summary: 'Bind tags to many properties and merchants at once; what is bound already stays as it is',
  body: z.strictObject({
    master_company: Id,
    tags: Tags,
    premises: z.array(Id).max(MOST_AT_ONCE).default([]),
    deals: z.array(Id).max(MOST_AT_ONCE).default([]),
  }),
  reply: z.object({ created: z.number().int() }),
});

export const getTagFilters = endpoint({
  method: 'GET',
  path: '/api/tags/tagcategory/filters/',
  allow: ANY_OF_LANDLORD,
  summary: 'What a report’s filter bar offers: categories with their tags, and saved filters',
  query: z.object({ master_company: Id }),
  reply: z.object({ categories: z.array(TagCategory), custom_filters: z.array(CustomFilter) }),
});

export const listTagged = endpoint({
  method: 'GET',
  path: '/api/tags/:kind/',
  allow: ANY_OF_LANDLORD,
  summary: 'Properties or merchants with the tags they have',
  params: z.object({ kind: TagKind }),
  query: OfMasterCompany.extend({ premises: Id.optional() }),
  reply: pageOf(TaggedObject),
});

export const updateTags = endpoint({
  method: 'POST',
  path: '/api/tags/:kind/update_tags/',
  allow: manager,
  summary: 'Set exactly which tags properties or merchants have: all or nothing',
  params: z.object({ kind: TagKind }),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: Id, tags: z.array(Id).max(MOST_TAGS) }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  reply: z.object({ results: z.array(z.object({ id: z.number().int(), tags: z.array(z.number().int()) })) }),
});

export const listCustomFilters = endpoint({
  method: 'GET',
  path: '/api/tags/custom_filters/',
  allow: ANY_OF_LANDLORD,
  summary: 'Saved filters of a master company',
  query: OfMasterCompany,
  reply: pageOf(CustomFilter),
});

export const createCustomFilter = endpoint({
  method: 'POST',
  path: '/api/tags/custom_filters/',
  allow: manager,
  summary: 'Save a combination of tags under a name',
  status: 201,
  body: z.strictObject({ master_company: Id, name: TagName, tags: Tags }),
  reply: CustomFilter,
});

export const updateCustomFilter = endpoint({
  method: 'PATCH',
  path: '/api/tags/custom_filters/:id/',
  allow: manager,
  summary: 'Change a saved filter; tags that are sent replace its tags',
  params: One,
  body: z.strictObject({ name: TagName.optional(), tags: Tags.optional() }),
  reply: CustomFilter,
});

export const deleteCustomFilter = endpoint({
  method: 'DELETE',
  path: '/api/tags/custom_filters/:id/',
  allow: manager,
  summary: 'Remove a saved filter',
  status: 204,
  params: One,
  reply: NoReply,
});
