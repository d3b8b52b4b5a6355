// What the two systems that are called Lightspeed have in common: their settings, and what each does its own way.
import { z } from 'zod';
import type { Access, Adapter, OAuthAccess } from '#server/pos/adapter.ts';

// The fact sheet could not verify these addresses, scopes and words: all of them can be set.
export const Settings = z.object({
  api: z.string().default('https://api.lightspeedapp.com/API/V3'),
  web: z.string().default('https://cloud.lightspeedapp.com/auth/oauth/authorize'),
  token: z.string().default('https://cloud.lightspeedapp.com/auth/oauth/token'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  scopes: z.string().default('employee:register_read employee:reports employee:inventory_read'),
  gift_card_item: z.string().default('gift card'),
  gift_card_payment: z.string().default('gift card'),
  page_size: z.coerce.number().int().min(1).max(100).default(100),
  // K-Series. Its trial accounts live at https://api.trial.lsk.lightspeed.app.
  k_api: z.string().default('https://api.lsk.lightspeed.app'),
  k_web: z.string().default('https://api.lsk.lightspeed.app/oauth/authorize'),
  k_token: z.string().default('https://api.lsk.lightspeed.app/oauth/token'),
  k_token_by: z.enum(['header', 'form']).default('header'),
  k_client_id: z.string().default(''),
  k_client_secret: z.string().default(''),
  k_scopes: z.string().default('financial-api'),
  k_businesses: z.string().default('/f/data/businesses'),
  k_gift_card_line: z.string().default('gift card'),
  k_gift_card_payment: z.string().default('gift'),
  // Which entries are what. Types that are named nowhere (cash floats, transitory accounts) are no sales.
  k_sold: z.string().default('SALE'),
  k_moved: z.string().default('SPLIT,TRANSFER,CROSS_BL'),
  k_restated: z.string().default('RECALL,UPDATE'),
  k_returned: z.string().default('REFUND'),
  k_voided: z.string().default('VOID,CANCEL'),
  k_page_size: z.coerce.number().int().min(1).max(100).default(100),
});
export type Settings = z.output<typeof Settings>;

export type Series = Pick<Adapter<typeof Settings>, 'missing' | 'locations' | 'revenueCentres' | 'sales'> &
  Pick<OAuthAccess<Settings>, 'start' | 'exchange'> &
  Required<Pick<Access<Settings>, 'refresh'>>;
