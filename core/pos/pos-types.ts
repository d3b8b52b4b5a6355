// The sales systems a channel can be fed by, by the word that URLs, rows and screens use for them.
import { z } from 'zod';

export const POS_TYPES = [
  'square',
  'clover',
  'toast_api',
  'toast',
  'toast_adapter',
  'shopify',
  'lightspeed',
  'vendhq',
  'upserve',
  'sumup',
  'zettle',
  'poynt',
  'heartland',
  'hike',
  'roller',
  'simphony',
  'ritual',
  'coral',
  'custom',
  'manual',
] as const;
export type PosType = (typeof POS_TYPES)[number];
export const PosTypeName = z.enum(POS_TYPES).meta({ id: 'PosType' });

export const POS_TITLES: Record<PosType, string> = {
  square: 'Square',
  clover: 'Clover',
  toast_api: 'Toast',
  toast: 'Toast export',
  toast_adapter: 'Toast partner feed',
  shopify: 'Shopify POS',
  lightspeed: 'Lightspeed',
  vendhq: 'Lightspeed X-Series (Vend)',
  upserve: 'Upserve',
  sumup: 'SumUp',
  zettle: 'Zettle',
  poynt: 'Poynt',
  heartland: 'Heartland Retail',
  hike: 'Hike',
  roller: 'ROLLER',
  simphony: 'Oracle Simphony',
  ritual: 'Ritual',
  coral: 'Coral',
  custom: 'Custom feed',
  manual: 'Manual upload',
};
