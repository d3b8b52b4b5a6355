// What the search box asks: a landlord within one master company, a merchant among all their stores. While a further
// letter is on its way, what was found before stays, unless it was found in another master company.
import { queryOptions } from '@tanstack/react-query';
import { type FoundDeal, type SearchResult, searchLandlord, searchRetailer } from '#core/search/contract.ts';
import { call } from '#web/base/api.ts';
import { connectionsBase, RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { propertyHref } from '#web/properties/links.ts';
import { placeWords } from '#web/search/place-words.ts';

/** The id of a landlord's master company, or the merchant's own stores. */
export type Whose = number | 'mine';
export type FoundGroup = {
  kind: 'premises' | 'deal';
  label: string;
  results: readonly (Pick<SearchResult, 'name' | 'address'> & { href: string })[];
};

export const searchQuery = (whose: Whose | undefined, search: string) =>
  queryOptions({
    queryKey: ['search', whose, search],
    queryFn: ({ signal }) => (whose === undefined ? [] : find(whose, search, signal)),
    enabled: whose !== undefined && search !== '',
    placeholderData: (before, query) => (query?.queryKey[1] === whose ? before : undefined),
  });

async function find(whose: Whose, search: string, signal: AbortSignal): Promise<FoundGroup[]> {
  if (whose === 'mine') {
    const { retailers } = await call(searchRetailer, { query: { search }, signal });
    return groups({ kind: 'deal', label: 'Stores', results: led(placed(retailers), storeHref) });
  }
  const { premises, retailers } = await call(searchLandlord, {
    params: { masterCompanyId: whose },
    query: { search },
    signal,
  });
  return groups(
    { kind: 'premises', label: 'Properties', results: led(premises, (id) => propertyHref(whose, id)) },
    {
      kind: 'deal',
      label: 'Merchants',
      results: led(placed(retailers), (id) => `${connectionsBase(whose)}/${id}/sales/main`),
    },
  );
}

const storeHref = (id: number) => `${RETAILER_CONNECTIONS}/${id}/terms`;

/** The property stands before the landlord company and the suite. */
function placed(deals: readonly FoundDeal[]): SearchResult[] {
  return deals.map((deal) => ({ ...deal, address: placeWords(deal) }));
}

function led(results: readonly SearchResult[], hrefOf: (id: number) => string): FoundGroup['results'] {
  return results.map(({ id, name, address }) => ({ name, address, href: hrefOf(id) }));
}

function groups(...all: FoundGroup[]): FoundGroup[] {
  return all.filter(({ results }) => results.length > 0);
}
