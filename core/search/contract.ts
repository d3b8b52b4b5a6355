// The search in the header: properties and merchants for a landlord, stores for a merchant, the closest first.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { ANY_OF_LANDLORD, ANY_OF_MERCHANT } from '#core/base/permissions.ts';
import { DealStatus } from '#core/deals/status.ts';

export const MOST_FOUND = 20;
export const LONGEST_SEARCH = 100;

/** What is typed beyond the longest search is cut off rather than refused: the person is still typing. */
const SearchQuery = z.strictObject({
  search: z
    .string()
    .transform((text) => [...text.trim()].slice(0, LONGEST_SEARCH).join(''))
    .default(''),
});

export const SearchResult = z
  .object({ id: z.number().int(), name: z.string(), address: z.string() })
  .meta({ id: 'Found' });
export type SearchResult = z.infer<typeof SearchResult>;

/** Two stores of one merchant differ by their property, and an agreement that ended from the one after it by its status. */
export const FoundDeal = SearchResult.extend({
  premises: z.string().describe('The name of the property'),
  status: DealStatus,
}).meta({ id: 'FoundDeal' });
export type FoundDeal = z.infer<typeof FoundDeal>;

const retailers = z
  .array(FoundDeal)
  .describe('Connections: the legal name of the merchant; the landlord company and the suite');

export const searchLandlord = endpoint({
  method: 'GET',
  path: '/api/sales/landlord_dashboard/search/:masterCompanyId/',
  allow: ANY_OF_LANDLORD,
  summary: 'Properties and connections of a master company by name or address, at most 20 together',
  params: z.object({ masterCompanyId: Id }),
  query: SearchQuery,
  reply: z.object({ premises: z.array(SearchResult), retailers }),
});

export const searchRetailer = endpoint({
  method: 'GET',
  path: '/api/sales/retailer_dashboard/search/',
  allow: ANY_OF_MERCHANT,
  summary: 'Connections of the merchant by name or address, at most 20',
  query: SearchQuery,
  reply: z.object({ retailers }),
});
