// Which requests of a screen waited for each other, by their times alone: of a call from 0 to 100 ms, one from 5 to 105 and one
// from 110 to 210 the longest chain is two. It takes a line on which every request is late by more than the screen needs to
// draw itself.
export type TimedRequest = { url: string; began: number; ended: number };

/** What the frame around the screens asks for by itself. */
const OF_THE_FRAME =
  /assets\/(bell|closed-tasks|count-badge|notification-list|tasks-badge|search-box|company-switcher)|\/notification\/|\/users\/me\/tasks\/$|\.woff2$/;

export function ofFigures(requests: readonly TimedRequest[]): TimedRequest[] {
  return requests.filter(({ url }) => !OF_THE_FRAME.test(url));
}

/** Each of them began when the one before it had ended. */
export function longestChain(requests: readonly TimedRequest[]): TimedRequest[] {
  const inOrder = requests.toSorted((a, b) => a.ended - b.ended);
  const chains = new Map<TimedRequest, TimedRequest[]>();
  for (const request of inOrder) {
    const before = inOrder.filter(({ ended }) => ended <= request.began).map((one) => chains.get(one) ?? []);
    chains.set(request, [...longest(before), request]);
  }
  return longest([...chains.values()]);
}

function longest(chains: readonly TimedRequest[][]): TimedRequest[] {
  return chains.reduce<TimedRequest[]>((best, chain) => (chain.length > best.length ? chain : best), []);
}
