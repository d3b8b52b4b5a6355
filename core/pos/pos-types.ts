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

/** How far an adapter is proven: what its merchant may expect before the first day was compared with the till. */
export const POS_PROOFS = ['documents', 'partner', 'unverified', 'feed', 'own'] as const;
export type PosProof = (typeof POS_PROOFS)[number];

export const PROOF_WORDS: Record<PosProof, string> = {
  documents: 'Proven with the vendor’s documents',
  partner: 'Built from partner documents',
  unverified: 'Unverified: tell us what you see',
  feed: 'No public API: a file or a feed that is agreed with you',
  own: 'In our own format',
};

export const PROOF_OF: Record<PosType, PosProof> = {
  square: 'documents',
  clover: 'documents',
  toast_api: 'documents',
  toast: 'documents',
  toast_adapter: 'partner',
  shopify: 'documents',
  lightspeed: 'partner',
  vendhq: 'documents',
  upserve: 'unverified',
  sumup: 'documents',
  zettle: 'documents',
  poynt: 'unverified',
  heartland: 'unverified',
  hike: 'unverified',
  roller: 'partner',
  simphony: 'documents',
  ritual: 'feed',
  coral: 'feed',
  custom: 'own',
  manual: 'own',
};
