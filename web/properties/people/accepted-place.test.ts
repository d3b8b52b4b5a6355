import { expect, test } from 'vitest';
import { addressedTo } from '#web/properties/people/accepted-place.ts';

const place = (id: number) => ({ id, name: `Property ${id}` });

test.each<[string, Parameters<typeof addressedTo>[0], string]>([
  ['a company', { company: place(4), premises: [], master_company: null }, '/new-ui/retailer/companies/4'],
  [
    'one property',
    { company: null, premises: [place(7)], master_company: 2 },
    '/new-ui/landlord/2/premises/portfolio/7',
  ],
  [
    'two',
    { company: null, premises: [place(7), place(8)], master_company: 2 },
    '/new-ui/landlord/2/premises/portfolio',
  ],
  ['nothing that is left', { company: null, premises: [], master_company: null }, '/dashboard'],
])('%s', (_, accepted, address) => expect(addressedTo(accepted)).toBe(address));
