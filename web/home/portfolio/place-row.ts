import type { PortfolioPlace } from '#core/home/portfolio-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';

/** A property, and its figures where it has a store in the report. */
export type PlaceRow = { property: Premises; place: PortfolioPlace | undefined };
