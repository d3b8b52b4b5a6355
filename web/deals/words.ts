// Who reads what: landlords read Connection, Property and Merchant; retailers read Store and Company. Every screen of
// deals takes its nouns from here.
import type { Role } from '#core/base/permissions.ts';

type DealWords = {
  /** "Connection" in titles, "connection" in sentences. */
  Deal: string;
  deal: string;
  deals: string;
  /** The side across the table, as this side calls it. */
  other: string;
  Other: string;
  statusTitle: string;
  view: Record<ListView, string>;
};

export type ListView = 'all' | 'expires' | 'merchant' | 'owner' | 'archived';

export const WORDS: Record<Role, DealWords> = {
  landlord: {
    Deal: 'Connection',
    deal: 'connection',
    deals: 'connections',
    other: 'merchant',
    Other: 'Merchant',
    statusTitle: 'Connection Status',
    view: {
      all: 'All',
      expires: 'Expiring',
      merchant: 'Waiting for merchant',
      owner: 'Waiting for you',
      archived: 'Archived',
    },
  },
  retailer: {
    Deal: 'Store',
    deal: 'store',
    deals: 'stores',
    other: 'property owner',
    Other: 'Property owner',
    statusTitle: 'Stores',
    view: {
      all: 'All',
      expires: 'Expiring',
      merchant: 'Waiting for you',
      owner: 'Waiting for owner',
      archived: 'Archived',
    },
  },
};

export const STATUS_TABS = { active: 'Active', pending: 'Pending', expired: 'Expired' } as const;
