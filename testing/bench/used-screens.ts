// The ten screens that people open most, and the pages whose tabs they go through, for bench/screens.ts. Names in braces
// are things of the demo that testing/walk/path-things.ts finds.
import type { Waited } from '#testing/bench/waterfall-screens.ts';

const LANDLORD = '/new-ui/landlord/{masterCompany}';
const CONNECTION = `${LANDLORD}/connections/{deal}`;
const PROPERTY = `${LANDLORD}/premises/portfolio/{premises}`;
const STORE = '/new-ui/retailer/connections/{deal}';

export const MOST_USED: readonly Waited[] = [
  { person: 'landlord', name: 'home', path: LANDLORD },
  { person: 'landlord', name: 'portfolio', path: `${LANDLORD}/premises/portfolio` },
  { person: 'landlord', name: 'property', path: PROPERTY },
  { person: 'landlord', name: 'property daily', path: `${PROPERTY}/sales/daily` },
  { person: 'landlord', name: 'connection list', path: `${LANDLORD}/connections/status/active/all` },
  { person: 'landlord', name: 'connection sales', path: `${CONNECTION}/sales/main` },
  { person: 'landlord', name: 'connection receipt', path: `${CONNECTION}/receipt` },
  { person: 'retailer', name: 'home', path: '/new-ui/retailer' },
  { person: 'retailer', name: 'store sales', path: `${STORE}/sales` },
  { person: 'retailer', name: 'store receipt', path: `${STORE}/receipt` },
];

/** Their tabs are opened one after the other, from the first to the last. */
export const TABBED: readonly Waited[] = [
  { person: 'landlord', name: 'property', path: PROPERTY },
  { person: 'landlord', name: 'connection', path: `${CONNECTION}/terms` },
  { person: 'retailer', name: 'store', path: `${STORE}/terms` },
];
