import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { asideTask } from '#core/sales/aside-task.ts';

const waiting = {
  id: 7,
  name: 'Foundry Hall',
  company_id: 3,
  currency: 'USD',
  reads_sales: true,
  records: 2,
  days: 1,
  first_day: day('2026-11-14'),
  amount: cents(122_440),
  since: new Date('2026-11-15T07:10:00Z'),
} as const;

test('names the day and what is set aside', () => {
  expect(asideTask(waiting)).toEqual({
    kind: 'sales.set_aside',
    title: '2 records of Foundry Hall cannot be counted',
    text: 'On Sat, Nov 14 our count differs from the till’s own. $1,224.40 is in no sales and no rent until you say what counts.',
    link: '/new-ui/retailer/companies/3/pos/7',
    deal: null,
    created_at: '2026-11-15T07:10:00.000Z',
  });
});

test.each([
  [{ records: 1, amount: cents(0) }, 'It is in no sales'],
  [{ reads_sales: false }, 'They are in no sales'],
  [
    { days: 3, currency: 'GBP' as const },
    'On 3 days since Sat, Nov 14 our count differs from the till’s own. £1,224.40 is',
  ],
])('%o', (about, said) => expect(asideTask({ ...waiting, ...about }).text).toContain(said));
