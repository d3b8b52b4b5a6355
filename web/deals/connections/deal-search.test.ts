import { expect, test } from 'vitest';
import { matching, type Searchable } from '#web/deals/connections/deal-search.ts';

const deal = (legal_name: string, premises: string, unit: string) =>
  ({
    retailer: { legal_name, contact_email: `${legal_name}@shop.test`, company: null },
    landlord: {
      company: { name: 'Harbor', premises: { name: premises, address_street: '', address_city: 'Pittsburgh' } },
      premises_unit: unit,
    },
    substatus_label: 'Verify Terms',
  }) as unknown as Searchable;

const DEALS = [deal('Juniper & Rye', 'Foundry Hall', '104'), deal('Ember & Oak', 'Foundry Hall', '120')];

test.each([
  ['', 2],
  ['  ', 2],
  ['juniper', 1],
  ['FOUNDRY', 2],
  ['foundry 120', 1],
  ['ember@', 0],
  ['oak@shop', 1],
  ['verify', 2],
  ['nobody', 0],
])('%j finds %i', (search, count) => expect(matching(DEALS, search)).toHaveLength(count));
