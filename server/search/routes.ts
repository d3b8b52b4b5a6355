import { withUnit } from '#core/deals/unit-text.ts';
import { type FoundDeal, type SearchResult, searchLandlord, searchRetailer } from '#core/search/contract.ts';
import { serve } from '#server/base/serve.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { type FoundRow, find } from '#server/search/sql.ts';

export const searchRoutes = [
  serve(searchLandlord, async (ctx, { params: { masterCompanyId }, query: { search } }) => {
    await requireMasterCompany(ctx, masterCompanyId);
    const rows = await find(ctx.db, ctx.viewer, search, masterCompanyId);
    return { premises: premisesOf(rows), retailers: dealsOf(rows) };
  }),
  serve(searchRetailer, async ({ db, viewer }, { query: { search } }) => ({
    retailers: dealsOf(await find(db, viewer, search)),
  })),
];

function premisesOf(rows: readonly FoundRow[]): SearchResult[] {
  return rows.filter(({ kind }) => kind === 'premises').map(({ id, name, address }) => ({ id, name, address }));
}

function dealsOf(rows: readonly FoundRow[]): FoundDeal[] {
  return rows
    .filter((row) => row.kind === 'deal')
    .map(({ id, name, address, unit, premises, status }) => {
      return { id, name, address: withUnit(address, unit), premises, status };
    });
}
