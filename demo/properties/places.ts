// The demo's portfolios: whose they are and where their properties stand.
import type { Currency } from '#core/base/money.ts';
import type { Country } from '#core/properties/address.ts';
import { EAST, WEST } from '#demo/properties/harbor-vale.ts';
import type { DemoPlace } from '#demo/properties/place.ts';

export type DemoPortfolio = {
  name: string;
  currency: Currency;
  country: Country;
  owner: string;
  companies: Record<string, readonly DemoPlace[]>;
};

const UNITED_KINGDOM: readonly DemoPlace[] = [
  {
    name: 'Calder Exchange',
    street: '18 Call Lane',
    city: 'Leeds',
    state: '',
    zip: 'LS1 7BR',
    zone: 'Europe/London',
    area: 7_400,
    at: [53.7957, -1.5401],
    stores: { 'Thistle & Hare': 'Unit 1', 'Ginnel Coffee': 'Unit 3' },
    vacant: ['Unit 2'],
  },
  {
    name: 'Wharfside Row',
    street: '12 Welsh Back',
    city: 'Bristol',
    state: '',
    zip: 'BS1 4RR',
    zone: 'Europe/London',
    area: 5_900,
    at: [51.4508, -2.5937],
    stores: { 'Severn Cider House': 'Unit A', 'Brigstow Books': 'Unit B' },
    vacant: [],
  },
];

const THREE_RIVERS: readonly DemoPlace[] = [
  {
    name: 'Penn Yard',
    street: '1700 Penn Avenue',
    city: 'Pittsburgh',
    state: 'PA',
    zip: '15222',
    zone: 'America/New_York',
    area: 8_800,
    at: [40.4494, -79.9854],
    stores: { 'Juniper & Rye': 'Bay 3' },
    vacant: ['Bay 1', 'Bay 2'],
  },
  {
    name: 'Shadeline Village',
    street: '650 Washington Road',
    city: 'Mt. Lebanon',
    state: 'PA',
    zip: '15228',
    zone: 'America/New_York',
    area: 9_600,
    at: [40.3796, -80.0446],
    stores: { 'Juniper & Rye': 'Shop 12' },
    vacant: ['Shop 11'],
  },
];

export const DEMO_PORTFOLIOS: readonly DemoPortfolio[] = [
  {
    name: 'Harbor & Vale',
    currency: 'USD',
    country: 'US',
    owner: 'landlord@demo.test',
    companies: { 'Harbor & Vale East LLC': EAST, 'Harbor & Vale West LLC': WEST },
  },
  {
    name: 'Harbor & Vale UK',
    currency: 'GBP',
    country: 'GB',
    owner: 'landlord@demo.test',
    companies: { 'Harbor & Vale (UK) Ltd': UNITED_KINGDOM },
  },
  {
    name: 'Three Rivers Property Group',
    currency: 'USD',
    country: 'US',
    owner: 'rivers@demo.test',
    companies: { 'Three Rivers Retail LP': THREE_RIVERS },
  },
];
