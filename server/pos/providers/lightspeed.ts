// Lightspeed is two systems under one name: Retail (R-Series) and Restaurant (K-Series). The merchant says which when they
// connect, and the connection keeps it; one that says nothing is R-Series.
import { z } from 'zod';
import { adapter, type Credentials } from '#server/pos/adapter.ts';
import { restaurant } from '#server/pos/providers/lightspeed-k.ts';
import { retail } from '#server/pos/providers/lightspeed-r.ts';
import { type Series, Settings } from '#server/pos/providers/lightspeed-series.ts';

const SERIES = { r: retail, k: restaurant } as const satisfies Record<string, Series>;
const NAMES = ['r', 'k'] as const;
const LABELS = { r: 'Retail (R-Series)', k: 'Restaurant (K-Series)' };

export const lightspeed = adapter({
  type: 'lightspeed',
  settings: Settings,
  // Either series is enough; what an installation has no keys for is not offered.
  missing: (settings) => (setUp(settings).length > 0 ? [] : retail.missing(settings)),
  hosts: ({ api, token, k_api, k_token }) => [
    ...new Set([api, token, k_api, k_token].map((address) => new URL(address).host)),
  ],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
  access: {
    kind: 'oauth',
    asks: (settings) => {
      const [first = 'r', ...others] = setUp(settings);
      const series = z.enum([first, ...others]).default(first);
      return z.strictObject({ series: series.meta({ description: 'Which Lightspeed you use', labels: LABELS }) });
    },
    start: (settings, about) => seriesOf(about.fields).start(settings, about),
    exchange: (call, settings, about) => seriesOf(about.fields).exchange(call, settings, about),
    refresh: (call, settings, credentials) => seriesOf(credentials).refresh(call, settings, credentials),
  },
  locations: (session) => seriesOf(session.credentials).locations(session),
  revenueCentres: async (session, location) =>
    (await seriesOf(session.credentials).revenueCentres?.(session, location)) ?? [],
  feed: { kind: 'windows', longestDays: 30, overlapHours: 24 },
  sales: (session, ...about) => seriesOf(session.credentials).sales(session, ...about),
});

const setUp = (settings: Settings) => NAMES.filter((name) => SERIES[name].missing(settings).length === 0);

const seriesOf = ({ series }: Credentials): Series => SERIES[series === 'k' ? 'k' : 'r'];
