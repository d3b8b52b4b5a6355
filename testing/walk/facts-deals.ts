// A deal in the words of its screens, and facts of one connection: its tabs, as both sides open them.
import { shortDate } from '#core/base/spoken.ts';
import { type Body, type Demo, dollars, type Fact, type Facts, listOf, same } from '#testing/walk/fact.ts';
import type { Thing } from '#testing/walk/path-things.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

export const deal = ({ get, places }: Demo, person: Walker, thing: Thing): Promise<Body> =>
  get(person, `/api/deals/deal/${places[thing]}/`);

/** Foundry Hall, Suite 104. */
export const storeOf = ({ landlord }: Body): string =>
  [landlord.company.premises.name, landlord.premises_unit].filter(Boolean).join(', ');

export const baseRent = ({ terms }: Body): string => dollars(terms.base_rent.amount, terms.currency);

const documents = (demo: Demo, person: Walker) =>
  listOf(demo, person, `/api/documents/deals/${demo.places.deal}/document_request/`);

const tabs = {
  terms: (person: Walker): Fact => ({
    sees: `the agreed base rent and its breakpoint, as ${person}`,
    texts: async (demo) => {
      const lease = await deal(demo, person, 'deal');
      const [tier] = lease.terms.percentage.tiers;
      return [`Base rent of ${baseRent(lease)} a month`, `${tier.rate}% over ${dollars(tier.over)}`];
    },
  }),
  activities: (person: Walker): Fact => ({
    sees: `who asked for which document, as ${person}`,
    texts: async (demo) => {
      const [request] = await documents(demo, person);
      return [`${request.created_by} asked for “${request.name}”.`];
    },
  }),
  autopay: (person: Walker): Fact => ({
    sees: `the number and amount of the oldest open invoice, as ${person}`,
    texts: async (demo) => {
      const [invoice] = await listOf(demo, person, `/api/payments/sweep_invoice/?deal=${demo.places.deal}`);
      return [invoice.number, dollars(invoice.total)];
    },
  }),
  documents: (person: Walker): Fact => ({
    sees: `the name of a file and why it was rejected, as ${person}`,
    texts: async (demo) => {
      const rejected = (await documents(demo, person)).find(({ status }) => status === 'rejected');
      return [rejected.name, rejected.document.filename];
    },
  }),
  channels: (person: Walker): Fact => ({
    sees: `the linked channel and since when it counts, as ${person}`,
    texts: async (demo) => {
      const [linked] = (await demo.get(person, `/api/deals/deal_channel/?deal=${demo.places.deal}`)).results;
      return [linked.channel.name, `counted from ${shortDate(linked.start_date)}`];
    },
  }),
  sales: (person: Walker): Fact => ({
    sees: `what the store sold on the last day, as ${person}`,
    texts: async (demo) => {
      const { rows, totals } = await demo.get(person, `/api/sales/analytics/daily/?deal=${demo.places.deal}`);
      return [dollars(rows[0].figures.gross_sales), dollars(totals.figures.adjusted_gross)];
    },
  }),
  sale: (person: Walker): Fact => ({
    sees: `the gross and subtotal of one sale, as ${person}`,
    texts: async ({ get, places }) => {
      const sale = await get(person, `/api/sales/sales/${places.dealSale}/`);
      return [sale.channel.name, dollars(sale.gross), dollars(sale.subtotal)];
    },
  }),
};

const LANDLORD = '/new-ui/landlord/:masterCompanyId/connections/:connectionId';
const RETAILER = '/new-ui/retailer/connections/:connectionId';
const OLDER = '/dashboard/deals/:id';

export const DEAL_FACTS: Facts = {
  [LANDLORD]: same(`${LANDLORD}/terms`),
  [`${LANDLORD}/terms`]: tabs.terms('landlord'),
  [`${LANDLORD}/activities`]: tabs.activities('landlord'),
  [`${LANDLORD}/auto-pay`]: tabs.autopay('landlord'),
  [`${LANDLORD}/documents`]: tabs.documents('landlord'),
  [`${LANDLORD}/pos-channels`]: tabs.channels('landlord'),
  [`${LANDLORD}/sales/main`]: tabs.sales('landlord'),
  [`${LANDLORD}/sales/:transactionId`]: tabs.sale('landlord'),
  [RETAILER]: same(`${RETAILER}/terms`),
  [`${RETAILER}/terms`]: tabs.terms('retailer'),
  [`${RETAILER}/activities`]: tabs.activities('retailer'),
  [`${RETAILER}/auto-pay`]: tabs.autopay('retailer'),
  [`${RETAILER}/documents`]: tabs.documents('retailer'),
  [`${RETAILER}/linked-sales-revenue-channels`]: tabs.channels('retailer'),
  [`${RETAILER}/sales`]: tabs.sales('retailer'),
  [`${RETAILER}/sales/:transactionId`]: tabs.sale('retailer'),
  [OLDER]: same(`${RETAILER}/terms`),
  [`${OLDER}/terms`]: same(`${RETAILER}/terms`),
  [`${OLDER}/pos`]: same(`${RETAILER}/linked-sales-revenue-channels`),
  [`${OLDER}/reports`]: same(`${RETAILER}/sales`),
  [`${OLDER}/sales`]: same(`${RETAILER}/sales`),
  [`${OLDER}/documents`]: same(`${RETAILER}/documents`),
  [`${OLDER}/sweep`]: same(`${LANDLORD}/auto-pay`),
  [`${OLDER}/messages`]: {
    sees: 'what the property owner wrote',
    texts: async ({ get, places }) => {
      const { results } = await get('retailer', `/api/deals/deal/${places.spokenDeal}/message/?pageSize=999`);
      return [results.at(-1).text];
    },
  },
  [`${OLDER}/reports/:report`]: {
    sees: 'what the store sold in the last whole month',
    texts: async ({ get, places }) => {
      const { rows } = await get('retailer', `/api/sales/analytics/monthly/?deal=${places.deal}&preset=last_month`);
      return [dollars(rows[0].figures.gross_sales)];
    },
  },
  [`${OLDER}/sweep/report/:reportId`]: {
    sees: 'the amount of the payout and one of its invoices',
    texts: async ({ get, places }) => {
      const payout = await get('landlord', `/api/payments/payout_report/${places.payout}/`);
      return [`Payout PO-${payout.id}`, dollars(payout.amount), payout.lines[0].number];
    },
  },
  [`${OLDER}/sweep/overview`]: {
    sees: 'what was invoiced and paid out so far',
    texts: async ({ get, places }) => {
      const sums = await get('landlord', `/api/payments/payout_report/overview/?deal=${places.deal}`);
      return [`Paid out ${dollars(sums.paid_out)}`, `Invoiced ${dollars(sums.invoiced)}`];
    },
  },
  [`${OLDER}/document-viewer/:request_id`]: {
    sees: 'the file’s name and fingerprint',
    texts: async (demo) => {
      const request = (await documents(demo, 'retailer')).find(({ id }) => String(id) === demo.places.request);
      return [request.document.filename, request.document.sha256];
    },
  },
};
