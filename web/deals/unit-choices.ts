// The units of a property as a choice: each with its area and who is in it. Unit 120 of 4,600 sq ft with a running agreement
// reads "4,600 sq ft, Ember & Oak"; one without reads "4,600 sq ft, vacant".
import type { Deal } from '#core/deals/shapes.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { count } from '#web/base/format.ts';

type Unit = Pick<Premises['units'][number], 'name' | 'area_sqft'>;
type Tenant = Pick<Deal, 'status' | 'landlord' | 'retailer' | 'original'>;
export type UnitChoice = { name: string; words: string; isVacant: boolean };

const OVER: readonly Deal['status'][] = ['canceled', 'moved', 'finished', 'archived'];

/** Vacant units come first. Without the agreements, which not everybody may list, only areas are told. */
export function unitChoices(units: readonly Unit[], deals: readonly Tenant[] | undefined): UnitChoice[] {
  const choices = [...new Map(units.map((unit) => [unit.name, unit])).values()].map(({ name, area_sqft: area }) => {
    const tenants = deals?.filter((deal) => deal.landlord.premises_unit === name && holdsUnit(deal)) ?? [];
    const isVacant = deals !== undefined && tenants.length === 0;
    const names = [...new Set(tenants.map(tenantWords))];
    const words = [area === null ? '' : `${count(area)} sq ft`, isVacant ? 'vacant' : names.join(', ')];
    return { name, words: words.filter(Boolean).join(', '), isVacant };
  });
  return [...choices.filter(({ isVacant }) => isVacant), ...choices.filter(({ isVacant }) => !isVacant)];
}

/** A proposed change is of a tenant who is there already. */
function holdsUnit(deal: Tenant): boolean {
  return !OVER.includes(deal.status) && (deal.original === null || isRunning(deal));
}

function tenantWords(deal: Tenant): string {
  return isRunning(deal) ? deal.retailer.legal_name : `proposed to ${deal.retailer.legal_name}`;
}

function isRunning({ status }: Tenant): boolean {
  return status === 'active' || status === 'active_pending';
}
