// Facts of the merchant's own pages: home, companies and stores.
import { type Body, type Demo, dollars, type Facts, listOf, rowOf, same, step } from '#testing/walk/fact.ts';
import { deal, storeOf } from '#testing/walk/facts-deals.ts';

const RETAILER = '/new-ui/retailer';
const COMPANY = `${RETAILER}/companies/:companyId`;

const company = (demo: Demo): Promise<Body> => rowOf(demo, 'retailer', '/api/companies/company/', demo.places.company);

/**
 * Other journeys may have approved further invoices: the page shows those that are debited first, or what the bank has. A debit that
 * failed stands there with its amount alone.
 */
function nextOf(debits: Body[]): Body | undefined {
  const pending = debits.filter(({ status, amount }) => status === 'pending' && Number(amount) > 0);
  const ahead = pending.length > 0 ? pending : debits.filter(({ status }) => status === 'processing');
  return ahead.sort((one, other) => one.debit_day.localeCompare(other.debit_day))[0];
}

export const RETAILER_FACTS: Facts = {
  [RETAILER]: {
    sees: 'the rent of the next invoice and what of it is held',
    texts: async ({ get }) => {
      const { debits } = await get('retailer', '/api/home/retailer/');
      const next = nextOf(debits);
      const last = debits.at(-1);
      return next ? [next.place, dollars(next.lines[0].amount)] : [last.place, dollars(last.amount)];
    },
  },
  [`${RETAILER}/homepage`]: same(RETAILER),
  '/dashboard': same(RETAILER),
  [`${RETAILER}/companies`]: {
    sees: 'each company with the name it trades under',
    texts: async (demo) => [(await company(demo)).name, `Trades as ${(await company(demo)).dba_name}`],
  },
  '/dashboard/companies': same(`${RETAILER}/companies`),
  [`${RETAILER}/connections/new`]: {
    sees: 'the terms that wait for an answer',
    texts: async (demo) => [storeOf(await deal(demo, 'retailer', 'newDeal')), 'Begin'],
  },
  [COMPANY]: {
    sees: 'the company’s contact and country',
    texts: async (demo) => [(await company(demo)).contact_email ?? 'retailer@demo.test', 'Registered', 'United States'],
  },
  '/dashboard/companies/:id': same(COMPANY),
  [`${COMPANY}/users`]: step('the bookkeeper and what she may do', 'books@demo.test', 'View Sales, View AutoPay'),
  '/dashboard/companies/:id/users': same(`${COMPANY}/users`),
  '/dashboard/company/:id/invites': same(`${COMPANY}/users`),
  [`${COMPANY}/auto-pay`]: {
    sees: 'the number of the next invoice and its store',
    texts: async (demo) => {
      const [invoice] = await listOf(demo, 'retailer', `/api/payments/sweep_invoice/?deal=${demo.places.deal}`);
      return [`${invoice.place}, ${invoice.number}`];
    },
  },
  '/dashboard/companies/:id/auto-pay': same(`${COMPANY}/auto-pay`),
  [`${COMPANY}/sales/channel-sales/:transactionId`]: {
    sees: 'the tax and tip of one sale of the channel',
    texts: async ({ get, places }) => {
      const sale = await get('retailer', `/api/sales/sales/${places.channelSale}/`);
      return [sale.channel.name, dollars(sale.gross), dollars(sale.subtotal), 'Where it comes from'];
    },
  },
  '/dashboard/company/new': step(
    'what a company is for, with the merchant’s address in the form',
    'Stores, sales systems and AutoPay belong to it.',
    'retailer@demo.test',
  ),
};
