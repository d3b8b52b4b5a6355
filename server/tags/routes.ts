import * as contract from '#core/tags/contract.ts';
import { serve } from '#server/base/serve.ts';
import { requireTags } from '#server/tags/access.ts';
import { addBindings, readTagged, setTags } from '#server/tags/bindings.ts';
import * as categories from '#server/tags/categories.ts';
import * as filters from '#server/tags/filters.ts';

export const tagRoutes = [
  serve(contract.listTagCategories, (ctx, { query }) => categories.readCategories(ctx, query)),
  serve(contract.getTagFilters, async (ctx, { query: { master_company } }) => {
    await requireTags(ctx, master_company);
    return {
      categories: await categories.listAllCategories(ctx, master_company),
      custom_filters: await filters.listAllFilters(ctx, master_company),
    };
  }),
  serve(contract.bindTags, (ctx, { body }) => addBindings(ctx, body)),
  serve(contract.createTagCategory, (ctx, { body }) => categories.createCategory(ctx, body)),
  serve(contract.getTagCategory, (ctx, { params }) => categories.readCategory(ctx, params.id)),
  serve(contract.updateTagCategory, (ctx, { params, body }) => categories.updateCategory(ctx, params.id, body)),
  serve(contract.deleteTagCategory, (ctx, { params }) => categories.deleteCategory(ctx, params.id)),
  serve(contract.listCustomFilters, (ctx, { query }) => filters.readFilters(ctx, query)),
  serve(contract.createCustomFilter, (ctx, { body }) => filters.createFilter(ctx, body)),
  serve(contract.updateCustomFilter, (ctx, { params, body }) => filters.updateFilter(ctx, params.id, body)),
  serve(contract.deleteCustomFilter, (ctx, { params }) => filters.deleteFilter(ctx, params.id)),
  serve(contract.listTagged, (ctx, { params, query }) => readTagged(ctx, params.kind, query)),
  serve(contract.updateTags, (ctx, { params, body }) => setTags(ctx, params.kind, body.items)),
];
