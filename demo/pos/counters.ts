// The counters of one business of the demo's merchant, by the sales system that each brought along.
import type { PosType } from '#core/pos/pos-types.ts';

export const COUNTERS_COMPANY = 'Oyelaran Hospitality LLC';

export const COUNTERS: Partial<Record<PosType, string>> = {
  square: 'Strip District Lunch Counter',
  clover: 'Cathedral Cafe',
  toast_api: 'Riverfront Grill',
  toast: 'Allegheny Commissary',
  shopify: 'Pantry Shop',
  lightspeed: 'Museum Bistro',
  vendhq: 'Conservatory Gift Shop',
  upserve: 'Tasting Room',
  sumup: 'Farmers Market Stand',
  zettle: 'Holiday Market Booth',
  poynt: 'Stadium Kiosk',
  heartland: 'Incline Souvenirs',
  hike: 'Trailhead Store',
  roller: 'Rink Snack Bar',
  ritual: 'Office Pick-up Window',
};
