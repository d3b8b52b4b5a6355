// Which call of the contracts an address belongs to: `/api/deals/deal/7/` is `GET /api/deals/deal/:id/`.
import type { Endpoint } from '#core/base/endpoint.ts';

export type MatchedCall = { call: string; endpoint: Endpoint };

export function callMatcher(
  endpoints: readonly Endpoint[],
): (method: string, address: string) => MatchedCall | undefined {
  const patterns = endpoints.flatMap(patternsOf).sort((a, b) => parametersIn(a.call) - parametersIn(b.call));
  return (method, address) => {
    const [path = ''] = address.split('?');
    return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  };
}

function patternsOf(endpoint: Endpoint) {
  return [endpoint.path, ...endpoint.aliases].map((address) => ({
    call: `${endpoint.method} ${address}`,
    endpoint,
    pattern: new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`),
  }));
}

/** `/a/totals/` is tried before `/a/:id/`. */
const parametersIn = (call: string) => call.split(':').length;
