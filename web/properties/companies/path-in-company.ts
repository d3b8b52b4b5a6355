// Switching the master company keeps the place but not the thing: from
// /new-ui/landlord/3/premises/portfolio/41/sales/daily company 8 opens at /new-ui/landlord/8/premises/portfolio, since
// property 41 is not one of its own.
import { LANDLORD } from '#web/properties/landlord-screens.ts';

/** Screens that speak of one thing, whose name cannot be told from a place by its form. */
const ABOUT_ONE_THING = new Set(['edit-invite', 'view-property', 'edit', 'add-period']);

export function pathInCompany(pathname: string, id: number): string {
  const parts = pathname.split('/').filter(Boolean);
  const under = parts[0] === 'new-ui' && parts[1] === 'landlord' ? parts.slice(2) : [];
  const place = isId(under[0]) ? under.slice(1) : under;
  const end = place.findIndex((part) => isId(part) || ABOUT_ONE_THING.has(part));
  const kept = end < 0 ? place : place.slice(0, end);
  return [LANDLORD, id, ...kept].join('/');
}

function isId(part: string | undefined): boolean {
  return part !== undefined && /^\d+$/.test(part);
}
