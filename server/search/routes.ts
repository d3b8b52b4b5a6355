import { withUnit } from '#core/deals/unit-text.ts';
import { type Found, searchLandlord, searchRetailer } from '#core/search/contract.ts';
import { serve } from '#server/base/serve.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { type FoundRow, find } from '#server/search/sql.ts';

export const searchRoutes = [
  serve(searchLandlord, async (ctx, { params: { masterCompanyId }, query: { search } }) => {
    await requireMasterCompany(ctx, masterCompanyId);
    const rows = await find(ctx.db, ctx.viewer, search, masterCompanyId);
    return { premises: ofKind(rows, 'premises'), retailers: ofKind(rows, 'deal') };
  }),
  serve(searchRetailer, async ({ db, viewer }, { query: { search } }) => ({
    retailers: ofKind(await find(db, viewer, search), 'deal'),
  })),
];

function ofKind(rows: readonly FoundRow[], kind: FoundRow['kind']): Found[] {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ id, name, address, unit }) => ({ id, name, address: withUnit(address, unit) }));
}
