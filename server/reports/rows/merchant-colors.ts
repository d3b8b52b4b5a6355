import { mapRead, type Read, readNothing } from '#server/base/db/read-together.ts';
import { listFirstMerchants } from '#server/reports/rows/merchants-sql.ts';
import { type ReportContext, storesOf } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';

/** The colour of a merchant company; null from the tenth on, and for a merchant who reads their own stores. */
export type ColorOf = (company: { id: number | null } | null) => number | null;

export function merchantColors({ viewer }: Pick<ReadCtx, 'viewer'>, report: ReportContext): Read<ColorOf> {
  if (viewer.role === 'retailer' && !viewer.isStaff) return readNothing(() => null);
  const premises = new Set(storesOf(report).flatMap((store) => (store.premises ? [store.premises.id] : [])));
  return mapRead(listFirstMerchants(viewer, [...premises]), (merchants) => {
    const places = new Map(merchants.map(({ company, place }) => [company, place]));
    return (company) => (company?.id == null ? null : (places.get(company.id) ?? null));
  });
}
