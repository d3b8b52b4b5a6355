// Places of a merchant that are a company's: with one company, or one that has stores, there is nothing to choose.
import type { Decision, Situation } from '#web/base/screen.ts';
import { companyHref } from '#web/properties/links.ts';
import { companiesQuery } from '#web/properties/queries.ts';

const BELOW = { sales: '/sales/overview', 'auto-pay': '/auto-pay' } as const;
export type CompanyPlace = keyof typeof BELOW;

export const companyPlaceHref = (company: number, place: CompanyPlace) => companyHref(company, BELOW[place]);

export async function toOnlyCompany({ queries }: Situation, place: CompanyPlace): Promise<Decision> {
  // What cannot be read is told of by the page itself.
  const companies = await queries.ensureQueryData(companiesQuery).catch(() => undefined);
  const all = companies?.results ?? [];
  const withStores = all.filter(({ deals_count }) => deals_count > 0);
  const [first, ...others] = withStores.length > 0 ? withStores : all;
  return first && others.length === 0 ? { redirect: companyPlaceHref(first.id, place) } : 'pass';
}
